import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconMapPin } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useLanguage, useTextLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import {
  AchievementsBlock,
  ActivitiesBlock,
  type BegunLists,
  beginListsInBrief,
  CertificatesBlock,
  ChallengesBlock,
  TeamsBlock,
} from './blocks.tsx';
import { ProfileBlock } from './profile-list.tsx';
import {
  aboutLanguageOf,
  aboutOf,
  type ListName,
  type ProfileMember,
  publicLists,
  useMembersTexts,
  useShownProfile,
} from './profile-parts.ts';
import styles from './tabs.module.css';

/** The stages whose contributions wait for a reply, for judges, advisers and admins of challenges; others see nothing. */
function WaitingInteractions() {
  const t = useMembersTexts().waiting;
  const { language, localize } = useLanguage();
  const { data = [] } = useApiQuery('GET /me/waiting-interactions', {}, { quiet: true });
  if (data.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">{t.title}</h2>
      <ul className={styles.waiting}>
        {data.map(({ challenge, stage, unanswered_count: count }) => (
          <li key={stage.id}>
            <Link to={linkTo(pages.stage, { slug: challenge.slug, stage: stage.id })}>{localize(stage.title)}</Link>
            <p>
              {localize(challenge.title)} · {t.count(formatNumber(count, language), isOne(count, language))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A member's description of themselves. */
function Words() {
  const t = useMembersTexts().about;
  const { language } = useLanguage();
  const { member, isOwn } = useShownProfile();
  const about = aboutOf(member, language);
  const langOf = useTextLanguage();
  return (
    <section className={styles.part} aria-labelledby="about">
      <h2 id="about">{t.title}</h2>
      {about ? (
        <div className={styles.words} {...langOf(aboutLanguageOf(member, language))}>
          <Paragraphs text={about} />
        </div>
      ) : (
        <p className={styles.empty}>{isOwn ? t.emptyMine : t.empty(member.first_name)}</p>
      )}
      {member.linkedIn && (
        <p>
          <a href={member.linkedIn} target="_blank" rel="noreferrer nofollow">
            LinkedIn
          </a>
        </p>
      )}
      {!about && isOwn && (
        <p>
          <LinkButton look="outline" to={linkTo(pages.profileForm)}>
            {t.write}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function Place({ contestant }: Pick<ProfileMember, 'contestant'>) {
  const t = useMembersTexts().about;
  // A member hidden from the community does not publish where they live.
  if (!contestant?.location) return null;
  return (
    <p className={styles.place}>
      <IconMapPin aria-hidden />
      <span>
        <span className="visually-hidden">{t.place}: </span>
        {contestant.location}
      </span>
    </p>
  );
}

/** A member's skills, for teams that look for them. */
function Skills({ isOwn, member }: { isOwn: boolean; member: ProfileMember }) {
  const t = useMembersTexts().about;
  const { localize } = useLanguage();
  // A member without a complete profile is asked for it first.
  if (member.skills.length === 0 && !(isOwn && member.contestant)) return null;
  return (
    <section className={styles.part} aria-labelledby="skills">
      <h2 id="skills">{t.skills}</h2>
      {member.skills.length > 0 ? (
        <ul className={styles.skills}>
          {member.skills.map(({ id, name }) => (
            <li key={id}>{localize(name)}</li>
          ))}
        </ul>
      ) : (
        <>
          <p className={styles.empty}>{t.skillsEmptyMine}</p>
          <p>
            <LinkButton look="outline" to={linkTo(pages.settings.skills, { slug: 'me' })}>
              {t.addSkills}
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );
}

/** For others, the beginning of each list; the owner has them on tabs. */
export const load = ({ api, params: { slug } }: LoadArguments) => (slug ? beginListsInBrief(api, slug) : null);

/** A summary of a member's activity. */
function Blocks({ lists }: { lists: BegunLists }) {
  const { member } = useShownProfile();
  const filled: Partial<Record<ListName, ReactNode>> = {
    following: <ChallengesBlock name="following" begun={lists.following} />,
    activities: <ActivitiesBlock begun={lists.activities} />,
    teams: <TeamsBlock begun={lists.teams} />,
    challenges: <ChallengesBlock name="challenges" begun={lists.challenges} />,
    achievements: <AchievementsBlock begun={lists.achievements} />,
    certificates: <CertificatesBlock begun={lists.certificates} />,
  };
  return (
    <div key={member.slug} className={styles.blocks}>
      {publicLists.map((name) => (
        <Fragment key={name}>{filled[name] ?? <ProfileBlock name={name} />}</Fragment>
      ))}
    </div>
  );
}

/** A member's description; for others also a summary of their activity. */
export function Component() {
  const lists = useData<typeof load>();
  const { member, isOwn } = useShownProfile();
  return (
    <>
      <div className={styles.about}>
        {isOwn && <WaitingInteractions />}
        <Words />
        <Place contestant={member.contestant} />
        <Skills isOwn={isOwn} member={member} />
      </div>
      {lists && <Blocks lists={lists} />}
    </>
  );
}
