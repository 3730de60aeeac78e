import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { Achievement, AchievementKind } from '@mutirao/contract/members/achievements/achievements.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconCertificate, IconHandStop, IconId, IconSpeakerphone, IconTarget, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './achievements.module.css';
import { useMembersTexts } from './shown-profile.ts';

interface Look {
  readonly icon: ComponentType<{ className?: string; 'aria-hidden': true; size: number; color: string }>;
  /** Of the 17 goals' colours. */
  readonly colour: number;
  /** Points of the cut paper, and how deep it is cut. */
  readonly points: number;
  readonly depth: number;
}

const looks: Readonly<Record<AchievementKind, Look>> = {
  profile_complete: { icon: IconId, colour: 7, points: 16, depth: 0.1 },
  first_challenge: { icon: IconTarget, colour: 1, points: 12, depth: 0.16 },
  first_team: { icon: IconUsers, colour: 14, points: 8, depth: 0.14 },
  captain: { icon: IconSpeakerphone, colour: 17, points: 20, depth: 0.12 },
  first_task: { icon: IconHandStop, colour: 13, points: 10, depth: 0.18 },
  first_certificate: { icon: IconCertificate, colour: 10, points: 24, depth: 0.08 },
};

/** The outline of a rosette, cut with straight scissors, around (50, 50). */
function rosette({ points, depth }: Look): string {
  const corner = (index: number) => {
    const radius = 48 * (index % 2 === 0 ? 1 : 1 - depth);
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from({ length: points * 2 }, (_, index) => corner(index)).join(' ');
}

/** A badge as a rosette of cut paper in the colour of a goal. */
function Rosette({ kind }: { kind: AchievementKind }) {
  const look = looks[kind];
  const colour = goalColours[look.colour] ?? '#D7263D';
  const Icon = look.icon;
  return (
    <span className={styles.rosette} aria-hidden="true">
      <svg viewBox="0 0 100 100" width="112" height="112" aria-hidden="true">
        <polygon className={styles.shadow} points={rosette(look)} transform="translate(3 3)" />
        <polygon points={rosette(look)} fill={colour} stroke="#1e1b18" strokeWidth="2" strokeLinejoin="round" />
        <circle cx="50" cy="50" r="31" fill="none" stroke={inkOn(colour)} strokeWidth="1.5" strokeDasharray="3 3" />
      </svg>
      <Icon className={styles.sign ?? ''} aria-hidden size={44} color={inkOn(colour)} />
    </span>
  );
}

/** A badge, how it is earned, and when and where it was earned. */
export function AchievementBadge({ achievement, level: Heading }: { achievement: Achievement; level: 'h2' | 'h3' }) {
  const t = useMembersTexts().achievements;
  const { localize } = useLanguage();
  const { kind, name, description, challenge, created_at } = achievement;
  return (
    <li className={styles.badge} data-badge={kind}>
      <Rosette kind={kind} />
      <Heading className={styles.name}>{localize(name)}</Heading>
      <p>{localize(description)}</p>
      <p className={styles.when}>
        <time dateTime={created_at}>{formatDay(created_at, organisationZone)}</time>
        {challenge && (
          <>
            {` ${t.in} `}
            <Link to={linkTo(pages.challenge, { slug: challenge.slug })}>{localize(challenge.title)}</Link>
          </>
        )}
      </p>
    </li>
  );
}
