import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import {
  IconActivity,
  IconAward,
  IconBookmark,
  IconCertificate,
  IconMail,
  IconTarget,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type ListName, useMembersTexts, useShownProfile } from './profile-parts.ts';
import styles from './tabs.module.css';

const icons: Readonly<Record<ListName, ComponentType<{ 'aria-hidden': true }>>> = {
  following: IconBookmark,
  activities: IconActivity,
  teams: IconUsers,
  challenges: IconTarget,
  achievements: IconAward,
  certificates: IconCertificate,
  'team-invitations': IconMail,
};

/** The empty state of a list on a tab of the profile. */
export function ProfileList({ name }: { name: ListName }) {
  const t = useMembersTexts().lists[name];
  const { member, isOwn } = useShownProfile();
  if (!isOwn) return <EmptyState picture="empty" title={t.empty(member.first_name)} />;
  return (
    <EmptyState picture="empty" title={t.emptyMine} text={t.text}>
      <LinkButton to={linkTo(pages.challengesInProgress)} look="outline">
        {t.next}
      </LinkButton>
    </EmptyState>
  );
}

/** The same on the public profile: the list, or a short empty state. */
export function ProfileBlock({ name, children }: { name: ListName; children?: ReactNode }) {
  const t = useMembersTexts().lists[name];
  const { member, isOwn } = useShownProfile();
  const Icon = icons[name];
  const id = `block-${name}`;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Icon aria-hidden /> {t.title}
      </h2>
      {children ?? <p>{isOwn ? `${t.emptyMine}. ${t.text}` : t.empty(member.first_name)}</p>}
    </section>
  );
}
