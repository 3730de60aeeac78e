import { localize } from '@mutirao/contract/language.ts';
import type { Activity, ActivityKind } from '@mutirao/contract/members/activities/activities.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import {
  IconAward,
  IconBookmark,
  IconClipboardCheck,
  IconClipboardList,
  IconDoorExit,
  IconFlag,
  IconMessages,
  IconTarget,
  IconUserCheck,
  IconUsers,
  IconUsersMinus,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { Link } from '../../../ui/link.tsx';
import { useMembersTexts } from './profile-parts.ts';
import styles from './tabs.module.css';

const icons: Readonly<Record<ActivityKind, ComponentType<{ 'aria-hidden': true; size: number }>>> = {
  profile_completed: IconUserCheck,
  challenge_followed: IconBookmark,
  challenge_accepted: IconTarget,
  challenge_aborted: IconDoorExit,
  team_created: IconUsersPlus,
  team_joined: IconUsers,
  team_left: IconUsersMinus,
  stage_answered: IconFlag,
  achievement_earned: IconAward,
  task_joined: IconClipboardList,
  task_done: IconClipboardCheck,
  topic_created: IconMessages,
};

/** An activity of a member and its time, in the list's wording. */
export function ActivityLine({ activity, when }: { activity: Activity; when: string }) {
  const t = useMembersTexts().activities;
  const { language } = useLanguage();
  const { kind, challenge, achievement_name: badge, team, task, created_at } = activity;
  const Icon = icons[kind];
  const named = task ? localize(task, language) : badge ? `“${localize(badge, language)}”` : '';
  const object = team ?? named;
  return (
    <li className={styles.line} data-kind={kind}>
      <span className={styles.icon}>
        <Icon aria-hidden size={20} />
      </span>
      <p>
        {t.kinds[kind]} {object && <strong>{object}</strong>}
        {challenge && (
          <>
            {object && ` ${t.in} `}
            <Link to={linkTo(pages.challenge, { slug: challenge.slug })}>{localize(challenge.title, language)}</Link>
          </>
        )}
      </p>
      <time dateTime={created_at}>{when}</time>
    </li>
  );
}
