import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { CertificateTitle } from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { Achievement, AchievementKind } from '@mutirao/contract/members/achievements/achievements.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCertificate, IconHandStop, IconId, IconSpeakerphone, IconTarget, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import type { Api } from '../../../platform/api.ts';
import { beginList } from '../../../platform/load.ts';
import { type Endless, itemsOf, useEndless } from '../../../platform/use-endless.ts';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { Link } from '../../../ui/link.tsx';
import { pageOfFacts } from '../../challenges/challenges/index.tsx';
import { ActivityLine } from './activity-line.tsx';
import { ProfileBlock } from './profile-list.tsx';
import { type ListName, useMembersTexts, useShownProfile } from './profile-parts.ts';
import styles from './tabs.module.css';

/** The lists on a member's public profile, with the page sizes shown there. */
const listsInBrief = (user: string) =>
  ({
    following: { call: 'GET /users/:user/following', params: { user }, query: { per_page: 4 } },
    activities: { call: 'GET /users/:user/activities', params: { user }, query: { per_page: 5 } },
    teams: { call: 'GET /users/:user/teams', params: { user }, query: { per_page: 4 } },
    challenges: { call: 'GET /users/:user/challenges', params: { user }, query: { per_page: 4 } },
    achievements: { call: 'GET /users/:user/achievements', params: { user } },
    certificates: { call: 'GET /users/:user/certificates', params: { user } },
  }) as const;

/** All items at once, as the only page of a list. */
export function pageOfAll<Item>(data: Item[]): Page<Item> {
  return { data, current_page: 1, last_page: 1, per_page: data.length, total: data.length };
}

/** The titles of a member's certificates, as others see them. */
export function beginCertificates(api: Api, slug: string) {
  const { call, params } = listsInBrief(slug).certificates;
  return beginList(api(call, { params }).then(pageOfAll));
}

/** The beginning of each of these lists. */
export type BegunLists = Awaited<ReturnType<typeof beginListsInBrief>>;

export async function beginListsInBrief(api: Api, slug: string) {
  const lists = listsInBrief(slug);
  const [following, activities, teams, challenges, achievements, certificates] = await Promise.all([
    beginList(api(lists.following.call, lists.following).then(pageOfFacts)),
    beginList(api(lists.activities.call, lists.activities)),
    beginList(api(lists.teams.call, lists.teams)),
    beginList(api(lists.challenges.call, lists.challenges).then(pageOfFacts)),
    beginList(api(lists.achievements.call, lists.achievements).then(pageOfAll)),
    beginCertificates(api, slug),
  ]);
  return { following, activities, teams, challenges, achievements, certificates };
}

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

interface ListBlockProps {
  name: ListName;
  list: Endless<Page<unknown>>;
  children: React.ReactNode;
}

/** A list in brief: its first items, a link to more, or an empty state. */
function ListBlock({ name, list, children }: ListBlockProps) {
  const { lists } = useMembersTexts();
  const texts = useMembersTexts().activities;
  if (list.pages?.[0]?.total === 0) return <ProfileBlock name={name} />;
  return (
    <ProfileBlock name={name}>
      {list.pages && (
        <ul className={styles.list} aria-label={lists[name].title}>
          {children}
        </ul>
      )}
      <EndlessEnd list={list} more={texts.more} loadingMore={texts.loadingMore} />
    </ProfileBlock>
  );
}

interface ChallengesBlockProps {
  name: 'following' | 'challenges';
  begun: BegunLists['following'];
}

/** Challenges by their names. */
export function ChallengesBlock({ name, begun }: ChallengesBlockProps) {
  const { localize } = useLanguage();
  const { member } = useShownProfile();
  const list = useEndless({ ...listsInBrief(member.slug)[name], byHand: true, ...begun });
  return (
    <ListBlock name={name} list={list}>
      {itemsOf(list.pages).map(({ id, slug, title, card_banner_url }) => (
        <li key={id} className={styles.challenge}>
          <img src={card_banner_url} width="80" height="45" alt="" loading="lazy" />
          <Link to={linkTo(pages.challenge, { slug })}>{localize(title)}</Link>
        </li>
      ))}
    </ListBlock>
  );
}

/** Teams by name, each with its challenge. */
export function TeamsBlock({ begun }: { begun: BegunLists['teams'] }) {
  const { localize } = useLanguage();
  const { member } = useShownProfile();
  const list = useEndless({ ...listsInBrief(member.slug).teams, byHand: true, ...begun });
  return (
    <ListBlock name="teams" list={list}>
      {itemsOf(list.pages).map(({ id, slug, name, challenge, thumb_banner_url }) => (
        <li key={id} className={styles.challenge}>
          <img src={thumb_banner_url} width="80" height="45" alt="" loading="lazy" />
          <div>
            <Link to={linkTo(pages.team, { slug: challenge.slug, teamSlug: slug })}>{name}</Link>
            <p>{localize(challenge.title)}</p>
          </div>
        </li>
      ))}
    </ListBlock>
  );
}

/** A member's latest activities. */
export function ActivitiesBlock({ begun }: { begun: BegunLists['activities'] }) {
  const { member } = useShownProfile();
  const list = useEndless({ ...listsInBrief(member.slug).activities, byHand: true, ...begun });
  return (
    <div className={styles.briefLines}>
      <ListBlock name="activities" list={list}>
        {itemsOf(list.pages).map((one) => (
          <ActivityLine key={one.id} activity={one} when={formatDay(one.created_at, organisationZone)} />
        ))}
      </ListBlock>
    </div>
  );
}

/** The badges of a member. */
export function AchievementsBlock({ begun }: { begun: BegunLists['achievements'] }) {
  const { member } = useShownProfile();
  const list = useEndless({
    ...listsInBrief(member.slug).achievements,
    toPage: pageOfAll<Achievement>,
    byHand: true,
    ...begun,
  });
  return (
    <div className={styles.brief}>
      <ListBlock name="achievements" list={list}>
        {list.pages?.flatMap(({ data }) =>
          data.map((one) => <AchievementBadge key={one.kind} achievement={one} level="h3" />),
        )}
      </ListBlock>
    </div>
  );
}

/** The titles and days of a member's certificates: the codes are theirs. */
export function CertificatesBlock({ begun }: { begun: BegunLists['certificates'] }) {
  const { localize } = useLanguage();
  const { member } = useShownProfile();
  const list = useEndless({
    ...listsInBrief(member.slug).certificates,
    toPage: pageOfAll<CertificateTitle>,
    byHand: true,
    ...begun,
  });
  return (
    <ListBlock name="certificates" list={list}>
      {list.pages?.flatMap(({ data }) =>
        data.map(({ id, challenge_title, day }) => (
          <li key={id} className={styles.certificate}>
            <p>{localize(challenge_title)}</p>
            <time dateTime={day}>{day.split('-').reverse().join('/')}</time>
          </li>
        )),
      )}
    </ListBlock>
  );
}
