import type { PageSlug } from '@mutirao/contract/organisation/pages.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate, isOne } from '../../../i18n/numbers.ts';
import { organisation } from '../../../i18n/organisation.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { useFresh } from '../../../platform/use-fresh.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { GoalTiles, tileFacts } from '../../challenges/categories/index.ts';
import { cardFacts } from '../../challenges/challenges/index.ts';
import { useParticipations } from '../../challenges/participation/index.ts';
import { HomeSection, openingsOf } from '../../organisation/pages/index.ts';
import { PartnerMarks, partnerFacts } from '../../organisation/partners/index.ts';
import { FlagshipChallenge } from './flagship-challenge.tsx';
import styles from './home.module.css';
import { HomeBanners } from './home-banners.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ImpactCounter } from './impact-counter.tsx';
import { SocialBillionaireIndex } from './social-billionaire-index.tsx';
import { useHomeTexts } from './texts.ts';

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
          <h1>{t.hero.title}</h1>
          <p className={styles.lead}>{t.hero.text}</p>
          <div className={styles.actions}>
            <LinkButton to={linkTo(pages.challengesInProgress)}>{t.hero.see}</LinkButton>
            <LinkButton to="/#how-it-works" look="outline">
              {t.hero.how}
            </LinkButton>
          </div>
          <p className={styles.open}>{open}</p>
        </div>
        <img className={styles.picture} src="/home/hero.svg" width="960" height="820" alt="" fetchPriority="low" />
      </div>

      <HomeBanners banners={home.banners} />

      <Section id="active-challenges" title={t.active.title} lead={t.active.lead}>
        <div className={styles.flagships}>
          {home.challenges.map((challenge, index) => (
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

      <ImpactCounter home={home} />

      <Section id="goals" title={t.goals.title} lead={t.goals.lead}>
        <GoalTiles categories={categories} level="h3" />
      </Section>

      <HowItWorks page={openingOf('how-it-works')} />
      <SocialBillionaireIndex lives={home.lives_changed} />

      <HomeSection id="living-lab" page={openingOf('living-lab')} more={t.lab.more} tone="deep" />
      <HomeSection
        id="partners"
        page={openingOf('partners')}
        more={t.partners.more}
        first={<LinkButton to={linkTo(pages.proposeChallenge)}>{t.partners.propose}</LinkButton>}
      >
        <PartnerMarks partners={loaded.partners} />
      </HomeSection>
      <HomeSection id="about" page={openingOf('home-about')} more={t.about.more} tone="deep" />
    </>
  );
}
