import { goalColours, goalCount, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { PageSlug } from '@mutirao/contract/organisation/pages/pages.ts';
import type { Home, HomeBanner, HomeText } from '@mutirao/contract/site/home/home.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Suspense } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate, formatNumber, isOne } from '../../../i18n/numbers.ts';
import { organisation } from '../../../i18n/organisation.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { useMember } from '../../../platform/session.ts';
import { useFresh } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Facts, Line } from '../../../ui/rich-text.tsx';
import { Section } from '../../../ui/section.tsx';
import { GoalTiles, tileFacts } from '../../challenges/categories/index.tsx';
import { type CardFacts, cardFacts } from '../../challenges/challenges/index.tsx';
import { ParticipatingBadge, useParticipations } from '../../challenges/participation/index.tsx';
import { BillionTrack } from '../../organisation/impact/index.tsx';
import { HomeSection, type Opening, openingsOf } from '../../organisation/pages/index.ts';
import { PartnerMarks, partnerFacts } from '../../organisation/partners/index.tsx';
import type { EmptySectionName } from './hints.pt.ts';
import styles from './home.module.css';
import { defaultText, useHomeTexts } from './texts.ts';

/** The texts of the home page: what staff wrote, else the platform's. */
function useSaid(texts: Home['texts']) {
  const t = useHomeTexts();
  const { language } = useLanguage();
  return (name: HomeText) => texts[name]?.[language] || defaultText(t, name);
}

/** The place of a section that has nothing to show yet; staff see what would be there, and where to add it. */
function EmptySection({ id }: { id: EmptySectionName }) {
  const { member } = useMember();
  const Hint = useLazyPart(async () => (await import('./staff-hint.tsx')).StaffHint);
  return (
    <div id={id}>
      {member?.is_admin && (
        <Suspense>
          <Hint section={id} />
        </Suspense>
      )}
    </div>
  );
}

/** The steps from problem to solution, as on their page, with the figures of collaboration. */
function HowItWorks({ page }: { page: Opening | undefined }) {
  const t = useHomeTexts().how;
  const { language, localize } = useLanguage();
  if (!page) return null;
  const opening = page.opening[language];
  const steps = opening.find((block) => block.type === 'list');
  const figures = opening.find((block) => block.type === 'facts');
  return (
    <Section id="how-it-works" title={localize(page.title)} lead={localize(page.lead)} tone="deep">
      {steps && (
        <ol className={styles.steps}>
          {steps.items.map(([name, ...text], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps have a fixed order
            <li key={index}>
              <h3>{name?.text.replace(/\.$/, '')}</h3>
              <p>
                <Line line={text} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {figures && (
        <>
          <h3 className={styles.figuresTitle}>{t.figuresTitle}</h3>
          <Facts facts={figures.facts} />
        </>
      )}
      <p className={styles.more}>
        <LinkButton to={linkTo(pages.text[page.slug])} look="outline">
          {t.more}
        </LinkButton>
        <LinkButton to={linkTo(pages.text.faq)} look="quiet">
          {t.questions}
        </LinkButton>
      </p>
    </Section>
  );
}

/** The total impact of all challenges. */
function ImpactCounter({ home, title }: { home: Omit<Home, 'challenges'>; title: string }) {
  const t = useHomeTexts().impact;
  const { language, localize } = useLanguage();
  const counted = {
    challenges: [home.challenges_count, t.challenges],
    active: [home.active_challenges_count, t.active],
    goals: [goalCount, t.goals],
  } as const;
  const isEmpty = home.lives_changed === 0 && home.challenges_count === 0 && home.given_figures.length === 0;
  if (isEmpty) return <EmptySection id="impact-counter" />;
  return (
    <Section id="impact-counter" title={title} tone="red">
      <dl className={styles.counter}>
        {home.lives_changed > 0 && (
          <div className={styles.lives} title={formatNumber(home.lives_changed, language)}>
            <dd data-testid="lives-changed">{abbreviate(home.lives_changed, language)}</dd>
            <dt>{t.lives}</dt>
          </div>
        )}
        {home.figures
          .map((figure) => [figure, ...counted[figure]] as const)
          .filter(([, count]) => count > 0)
          .map(([figure, count, name]) => (
            <div key={figure}>
              <dd>{abbreviate(count, language)}</dd>
              <dt>{name(isOne(count, language))}</dt>
            </div>
          ))}
        {home.given_figures.map(({ id, value, label, source, source_url }) => (
          <div key={id}>
            <dd>{value}</dd>
            <dt>
              {localize(label)}
              <small className={styles.source}>
                {t.source} {source_url ? <a href={source_url}>{localize(source)}</a> : localize(source)}
              </small>
            </dt>
          </div>
        ))}
      </dl>
      <p className={styles.counterMore}>
        <Link to={linkTo(pages.impact)}>{t.more}</Link>
      </p>
    </Section>
  );
}

/** The banners that are due, each with its picture and where it leads. */
function HomeBanners({ banners }: { banners: readonly HomeBanner[] }) {
  const { localize } = useLanguage();
  if (banners.length === 0) return null;
  return (
    <ul className={styles.banners}>
      {banners.map(({ id, title, text, link, picture }) => {
        const name = localize(title);
        return (
          <li key={id}>
            {picture && <img src={picture} width="960" height="540" alt="" loading="lazy" />}
            <div>
              <h2>{link?.startsWith('/') ? <Link to={link}>{name}</Link> : link ? <a href={link}>{name}</a> : name}</h2>
              <p>{localize(text)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The progress to a billion lives, and the members behind it. */
function SocialBillionaireIndex({ lives, title, text }: { lives: number; title: string; text: string }) {
  const t = useHomeTexts().index;
  const { language } = useLanguage();
  if (lives === 0) return <EmptySection id="social-billionaire-index" />;
  return (
    <Section id="social-billionaire-index" title={title}>
      <div className={styles.index}>
        <p className={styles.text}>{text}</p>
        <div>
          <BillionTrack lives={lives} />
          <p className={styles.progress}>{t.progress(formatNumber(lives, language))}</p>
        </div>
        <LinkButton to={linkTo(pages.impactBoard)} look="outline">
          {t.board}
        </LinkButton>
      </div>
    </Section>
  );
}

interface FlagshipChallengeProps {
  challenge: CardFacts;
  banner: string;
  /** The user takes part in it. */
  isParticipating: boolean;
}

/** One of the challenges that home presents, with the banner home has for it. */
function FlagshipChallenge({ challenge, banner, isParticipating }: FlagshipChallengeProps) {
  const t = useHomeTexts().active;
  const { localize } = useLanguage();
  const colour = goalColours[challenge.categories[0]?.id ?? 0] ?? '#D7263D';
  return (
    <article
      className={styles.flagship}
      style={{ background: colour, color: inkOn(colour) }}
      data-testid="home-challenge"
      data-challenge={challenge.id}
    >
      <img src={banner} width="1200" height="520" alt="" loading="lazy" />
      {isParticipating && <ParticipatingBadge text={t.participating} />}
      <div className={styles.flagshipChallengeWords}>
        <h3>
          <Link to={linkTo(pages.challenge, { slug: challenge.slug })}>{localize(challenge.title)}</Link>
        </h3>
        <p>{localize(challenge.short_description)}</p>
      </div>
    </article>
  );
}

export const load = async ({ api }: LoadArguments) => {
  const [home, categories, pages, partners] = await Promise.all([
    api('GET /settings/home'),
    api('GET /challenge-categories'),
    api('GET /pages'),
    api('GET /partners'),
  ]);
  return {
    home: { ...home, challenges: home.challenges.map(cardFacts) },
    categories: categories.map(tileFacts),
    openings: openingsOf(pages),
    partners: partners.map(partnerFacts),
  };
};

/** The home page. */
export function Component() {
  const t = useHomeTexts();
  const { language } = useLanguage();
  const publicUrl = usePublicUrl();
  const loaded = useData<typeof load>();
  const home = useFresh('GET /settings/home', {}, loaded.home);
  const categories = useFresh('GET /challenge-categories', {}, loaded.categories);
  const openingOf = (wanted: PageSlug) => loaded.openings.find(({ slug }) => slug === wanted);
  const participations = useParticipations(home.challenges.map(({ id }) => id));
  const said = useSaid(home.texts);
  // One that has ended is no active challenge, although staff chose it.
  const invitations = home.challenges.filter(({ situation }) => situation !== 'finished');
  const open = t.hero.open(
    abbreviate(home.active_challenges_count, language),
    isOne(home.active_challenges_count, language),
  );
  return (
    <>
      <PageHead
        title={organisation.name}
        description={t.description}
        structured={{
          '@type': 'NGO',
          name: organisation.name,
          url: publicUrl,
          logo: `${publicUrl}/icons/icon-512.png`,
          description: t.description,
        }}
      />
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{said('hero_title')}</h1>
          <p className={styles.lead}>{said('hero_text')}</p>
          <div className={styles.actions}>
            {home.active_challenges_count > 0 && (
              <LinkButton to={linkTo(pages.challengesInProgress)}>{t.hero.see}</LinkButton>
            )}
            <LinkButton to="/#how-it-works" look="outline">
              {t.hero.how}
            </LinkButton>
          </div>
          {home.active_challenges_count > 0 && <p className={styles.open}>{open}</p>}
        </div>
        <img className={styles.picture} src="/home/hero.svg" width="960" height="820" alt="" fetchPriority="low" />
      </div>

      <HomeBanners banners={home.banners} />

      {invitations.length === 0 ? (
        <EmptySection id="active-challenges" />
      ) : (
        <Section id="active-challenges" title={said('active_title')} lead={said('active_lead')}>
          <div className={styles.flagships}>
            {invitations.map((challenge, index) => (
              <FlagshipChallenge
                key={challenge.id}
                challenge={challenge}
                banner={`/home/challenge-${(index % 2) + 1}.svg`}
                isParticipating={participations.get(challenge.id)?.is_contestant ?? false}
              />
            ))}
          </div>
          <LinkButton to={linkTo(pages.challengesInProgress)} look="outline">
            {t.active.all}
          </LinkButton>
        </Section>
      )}

      <ImpactCounter home={home} title={said('impact_title')} />

      <Section id="goals" title={said('goals_title')} lead={said('goals_lead')}>
        <GoalTiles categories={categories} level="h3" />
      </Section>

      <HowItWorks page={openingOf('how-it-works')} />
      <SocialBillionaireIndex lives={home.lives_changed} title={said('index_title')} text={said('index_text')} />

      <HomeSection id="living-lab" page={openingOf('living-lab')} more={t.lab.more} tone="deep" />
      {loaded.partners.length === 0 ? (
        <EmptySection id="partners" />
      ) : (
        <HomeSection
          id="partners"
          page={openingOf('partners')}
          more={t.partners.more}
          first={<LinkButton to={linkTo(pages.proposeChallenge)}>{t.partners.propose}</LinkButton>}
        >
          <PartnerMarks partners={loaded.partners} />
        </HomeSection>
      )}
      <HomeSection id="about" page={openingOf('home-about')} more={t.about.more} tone="deep" />
    </>
  );
}
