import { htmlLanguage, type Language, localize } from '@mutirao/contract/language.ts';
import type { LeagueMember } from '@mutirao/contract/organisation/league/league.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconBrandLinkedin } from '@tabler/icons-react';
import { useLanguage } from '../../../i18n/language.tsx';
import { organisation } from '../../../i18n/organisation.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { useFresh } from '../../../platform/use-api-query.ts';
import { CardGrid } from '../../../ui/card-grid.tsx';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import { Video } from '../../site/video/index.tsx';
import { AmbassadorCard, type CardFacts, CountryFlag, cardFacts, useLeagueTexts } from './ambassador-card.tsx';
import styles from './league.module.css';

/** A league member as structured data of schema.org. */
function structuredAmbassador(member: LeagueMember, language: Language, publicUrl: string) {
  const url = publicUrl + linkTo(pages.leagueProfile, { id: member.id });
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage: htmlLanguage[language],
    dateCreated: member.created_at,
    dateModified: member.updated_at,
    mainEntity: {
      '@type': 'Person',
      name: member.full_name,
      url,
      jobTitle: localize(member.role, language),
      description: language === 'pt' ? member.description_br : member.description,
      image: member.avatar.startsWith('/') ? publicUrl + member.avatar : member.avatar,
      ...(member.linkedIn && { sameAs: [member.linkedIn] }),
      ...(member.country && { nationality: { '@type': 'Country', name: localize(member.country.name, language) } }),
      memberOf: { '@type': 'Organization', name: organisation.name, url: publicUrl },
    },
  };
}

/** How many others are shown below. */
const shownOthers = 4;

/** The next ones in the list, continued from its beginning. */
function othersThan(id: number, league: readonly LeagueMember[]): CardFacts[] {
  const at = league.findIndex((one) => one.id === id);
  return [...league.slice(at + 1), ...league.slice(0, Math.max(at, 0))].slice(0, shownOthers).map(cardFacts);
}

export const load = async ({ api, params: { id = '' } }: LoadArguments) => {
  const [member, league] = await Promise.all([
    api('GET /meet-the-league/:id', { params: { id } }),
    api('GET /meet-the-league'),
  ]);
  return { member, others: othersThan(member.id, league) };
};

/** A member of the league: banner, story, and links to them elsewhere. */
export function Component() {
  const t = useLeagueTexts().profile;
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { member: loaded, others } = useData<typeof load>();
  const member = useFresh('GET /meet-the-league/:id', { params: { id: loaded.id } }, loaded);
  const { full_name, avatar, banner, video, linkedIn } = member;
  const role = localize(member.role);
  const story = language === 'pt' ? member.description_br : member.description;
  return (
    <article className={styles.profile}>
      <PageHead
        title={`${full_name} · ${role}`}
        description={story.split('\n')[0] ?? ''}
        type="profile"
        structured={structuredAmbassador(member, language, publicUrl)}
      />
      <img className={styles.banner} src={banner} width="1200" height="520" alt="" />
      <header className={styles.header}>
        <img className={styles.profilePortrait} src={avatar} width="480" height="480" alt="" />
        <div className={styles.profileWords}>
          <Link to={linkTo(pages.league)} className={styles.back}>
            ← {t.all}
          </Link>
          <h1>{full_name}</h1>
          <p className={styles.profileRole}>{role}</p>
          <CountryFlag member={member} />
        </div>
      </header>
      <div className={styles.body} data-video={video !== null}>
        <section className={styles.story} aria-labelledby="story">
          <h2 id="story">{t.about}</h2>
          <Paragraphs text={story} />
          {linkedIn && (
            <a className={styles.linkedIn} href={linkedIn} target="_blank" rel="noreferrer">
              <IconBrandLinkedin aria-hidden /> {t.linkedIn(full_name)}
              <span className="visually-hidden"> ({t.newTab})</span>
            </a>
          )}
        </section>
        {video && <Video key={member.id} address={video} title={t.video(full_name)} />}
      </div>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others">{t.others}</h2>
          <CardGrid label={t.others} oneRow>
            {others.map((other) => (
              <li key={other.id}>
                <AmbassadorCard member={other} level="h3" />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </article>
  );
}

/** The error page of an unknown league member. */
export function ErrorBoundary() {
  const t = useLeagueTexts().profile;
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} to={linkTo(pages.league)} next={t.all} />;
}
