import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { data, useOutletContext, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { SignedInProvider } from '../../../platform/signed-in.tsx';
import { Link } from '../../../ui/link.tsx';
import { NotFoundBoundary } from '../../../ui/not-found.tsx';
import type { ShownChallenge } from '../challenges/index.ts';
import styles from './stage.module.css';
import { StageCard } from './stage-card.tsx';
import { stageStateAt } from './stage-state.ts';
import { StageWork } from './stage-work.tsx';
import { useTimelineTexts } from './texts.ts';
import { useLastingMember } from './use-lasting-member.ts';

export const load = async ({ api, params }: LoadArguments) => {
  const { slug = '', stage = '' } = params;
  const { id, settings } = await api('GET /challenges/slug/:slug', { params: { slug } });
  if (!settings.tabs.timeline) throw data({}, { status: 404 });
  return api('GET /challenges/:id/timelines/:timeline', { params: { id, timeline: stage } });
};

/** A stage: what it asks and until when, and what the viewer does there. */
export function Component() {
  const t = useTimelineTexts().stage;
  const { language, localize } = useLanguage();
  const shown = useOutletContext<ShownChallenge>();
  const stage = useData<typeof load>();
  const member = useLastingMember();
  const arrived = useNow();
  const ticking = shown.parts.useTicks();
  const now = ticking ?? arrived;
  const state = stageStateAt(stage, now);
  const { slug } = shown.challenge;
  const [title, challengeTitle] = [localize(stage.title), localize(shown.challenge.title)];
  return (
    <div className={styles.area}>
      <PageHead
        title={t.titleOf(title, challengeTitle)}
        description={localize(stage.message).slice(0, 160) || t.description(title, challengeTitle)}
        image={`/pictures/share/${language}/${slug}.png`}
      />
      <p className={styles.back}>
        <Link to={linkTo(pages.challengeArea.timeline, { slug })} preventScrollReset>
          ← {t.all}
        </Link>
      </p>
      <div className={styles.columns}>
        <StageCard
          Countdown={shown.parts.Countdown}
          stage={stage}
          state={state}
          now={now}
          ticks={ticking !== undefined}
        />
        <SignedInProvider value={member}>
          <StageWork key={stage.id} {...shown} stage={stage} state={state} now={now} ticks={ticking !== undefined} />
        </SignedInProvider>
      </div>
    </div>
  );
}

/** An unknown stage has its error page within the challenge. */
export function ErrorBoundary() {
  const t = useTimelineTexts().stage;
  const { slug = '' } = useParams();
  const to = linkTo(pages.challengeArea.timeline, { slug });
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} level="h2" to={to} next={t.all} />;
}
