import type { CertificateTitle } from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { Achievement } from '@mutirao/contract/members/achievements/achievements.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { type Endless, itemsOf, useEndless } from '../../../platform/use-endless.ts';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { Link } from '../../../ui/link.tsx';
import { AchievementBadge } from './achievement-badge.tsx';
import styles from './achievements.module.css';
import activityStyles from './activities.module.css';
import { ActivityLine } from './activity-line.tsx';
import { type BegunLists, listsInBrief, pageOfAll } from './member-lists.ts';
import { ProfileBlock } from './profile-list.tsx';
import type { ListName } from './profile-parts.ts';
import { useMembersTexts, useShownProfile } from './shown-profile.ts';

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
    <div className={activityStyles.brief}>
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
