import { takesLate } from '@mutirao/contract/challenges/timeline/stage-window.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { data, useOutletContext, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useMember } from '../../../platform/session.ts';
import { SignedInProvider, useViewerId } from '../../../platform/signed-in.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import { useAsMember, useSignIn } from '../../accounts/sign-in/index.ts';
import type { ShownChallenge } from '../challenges/index.tsx';
import styles from './stage.module.css';
import { StageIcon, ZoneNote } from './stage-signs.tsx';
import {
  type StageState,
  stagePartOf,
  stageStateAt,
  useOwnStages,
  useParticipation,
  useStageTimes,
  useTimelineTexts,
} from './use-stages.ts';

/**
 * The member to whom a public page shows forms of theirs. When their session expires they are asked to sign in again,
 * and the forms stay meanwhile.
 */
function useLastingMember(): User | undefined {
  const { status, member, isExpired = false } = useMember();
  const { open } = useSignIn();
  const [shown, setShown] = useState<User>();
  if (member && member !== shown) setShown(member);
  if (shown && status === 'visitor' && !isExpired) setShown(undefined);

  const isShown = shown !== undefined;
  const askAgain = useEffectEvent(() => isShown && open({ otherwise: () => setShown(undefined) }));
  useEffect(() => {
    if (isExpired) askAgain();
  }, [isExpired]);
  return shown;
}

interface StageCardProps extends Pick<ShownChallenge['parts'], 'Countdown'> {
  stage: Stage;
  state: StageState;
  now: Date;
  /** `now` follows the clock, to the second. */
  ticks: boolean;
}

/** What a stage asks, from when until when, and the time left. */
function StageCard({ Countdown, stage, state, now, ticks }: StageCardProps) {
  const { stage: t, states } = useTimelineTexts();
  const { localize } = useLanguage();
  const format = useStageTimes();
  const { icon, title, start_at, finish_at, late_until, message } = stage;
  const text = localize(message);
  const target = { coming: start_at, open: finish_at, over: null }[state];
  return (
    <section className={`${blocks.panel} ${styles.card}`} data-state={state} aria-labelledby="stage">
      <header className={styles.head}>
        <span className={styles.icon}>
          <StageIcon name={icon} size={32} />
        </span>
        <div>
          <p className={styles.state}>{states[state]}</p>
          <h2 id="stage">{localize(title)}</h2>
        </div>
      </header>
      <dl className={`${blocks.terms} ${styles.dates}`}>
        <div>
          <dt>{t.start}</dt>
          <dd>
            <time dateTime={start_at}>{format(start_at)}</time>
          </dd>
        </div>
        <div>
          <dt>{t.end}</dt>
          <dd>{finish_at ? <time dateTime={finish_at}>{format(finish_at)}</time> : t.noEnd}</dd>
        </div>
        {late_until && (
          <div>
            <dt>{t.late}</dt>
            <dd>
              <time dateTime={late_until}>{t.lateUntil(format(late_until))}</time>
            </dd>
          </div>
        )}
      </dl>
      <ZoneNote />
      {target && (
        <div className={styles.countdown}>
          <Countdown
            label={state === 'coming' ? t.untilStart : t.untilEnd}
            at={target}
            now={now}
            running={ticks}
            brief
          />
        </div>
      )}
      {text && (
        <div className={styles.message}>
          <Paragraphs text={text} />
        </div>
      )}
    </section>
  );
}

interface StageWorkProps extends ShownChallenge {
  stage: Stage;
  now: Date;
  ticks: boolean;
}

/** What the viewer does at a stage: contestants answer it, judges, advisers and admins reply, staff read, others may join. */
function StageWork({ challenge, participation, parts, stage, now, ticks }: StageWorkProps) {
  const texts = useTimelineTexts();
  const t = texts.prompt;
  const { availabilityAt, ParticipationButtons } = parts;
  const { status } = useMember();
  const viewerId = useViewerId();
  const { stages, isPending } = useOwnStages(challenge.id);
  const own = stages?.get(stage.id);
  const known = useParticipation(challenge.id);
  const [wanted, setWanted] = useState(false);
  const answer = useAsMember(`answer stage ${stage.id}`, () => setWanted(true));
  const Answer = useLazyPart(async () => (await import('./answering/answer.tsx')).Answer);
  const Panel = useLazyPart(async () => (await import('./panel/panel.tsx')).Panel);
  const toCome = <div className={`${blocks.toCome} ${styles.toCome}`} />;

  const isKnown = viewerId !== undefined && own && (own.can.reply || known);
  const part = isKnown ? stagePartOf(own, known?.is_contestant === true) : 'prompt';
  if (own && part === 'panel')
    return (
      <Suspense fallback={toCome}>
        <Panel key={viewerId} challenge={challenge} stage={own} />
      </Suspense>
    );
  if (own && known && part === 'answer')
    return (
      <Suspense fallback={toCome}>
        <Answer
          key={viewerId}
          stage={own}
          // By what the member may do now: the public stage may come from a cache that a change has not reached yet.
          state={stageStateAt(own, now)}
          isLate={takesLate(own, now)}
          team={known.my_team}
          wanted={wanted}
        />
      </Suspense>
    );
  if (own?.is_judged && known?.is_judge && part === 'prompt')
    return (
      <section className={`${blocks.panel} ${styles.work}`}>
        <p>{texts.judging.sealed}</p>
      </section>
    );
  if (viewerId !== undefined && (isPending || (!known && participation.pending))) return toCome;
  return (
    // The server renders the visitors' prompt: hidden from members until the session is known.
    <section
      className={`${blocks.panel} ${styles.work} ${status === 'member' ? '' : blocks.visitors}`}
      aria-labelledby="take-part"
    >
      <h2 id="take-part">{t.title}</h2>
      <p>{viewerId === undefined ? t.visitor : t.member}</p>
      {viewerId === undefined ? (
        <p>
          <Button onClick={answer}>{t.signIn}</Button>
        </p>
      ) : (
        <ParticipationButtons
          challenge={challenge}
          participation={participation}
          available={availabilityAt(challenge, now)}
          ticks={ticks}
          brief
        />
      )}
    </section>
  );
}

/** The ways to what judges do with the answers: the rubric and the result, their reviews, and what an answer got back. */
function JudgingLinks({ stage, slug, challengeId }: { stage: Stage; slug: string; challengeId: number }) {
  const t = useTimelineTexts().judging;
  const known = useParticipation(challengeId);
  const own = useOwnStages(challengeId).stages?.get(stage.id);
  const params = { slug, stage: stage.id };
  return (
    <nav className={`${blocks.actions} ${styles.judging}`} aria-label={t.label}>
      {known?.is_judge && <LinkButton to={linkTo(pages.judgingReviews, params)}>{t.review}</LinkButton>}
      {own?.interaction && (
        <LinkButton to={linkTo(pages.judgingFeedback, params)} look="outline">
          {t.feedback}
        </LinkButton>
      )}
      <LinkButton to={linkTo(pages.judgingResult, params)} look="outline">
        {t.result}
      </LinkButton>
    </nav>
  );
}

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
      <p>
        <Link className={blocks.way} to={linkTo(pages.challengeArea.timeline, { slug })} preventScrollReset>
          ← {t.all}
        </Link>
      </p>
      {stage.is_judged && <JudgingLinks stage={stage} slug={slug} challengeId={shown.challenge.id} />}
      <div className={styles.columns}>
        <StageCard
          Countdown={shown.parts.Countdown}
          stage={stage}
          state={state}
          now={now}
          ticks={ticking !== undefined}
        />
        <SignedInProvider value={member}>
          <StageWork key={stage.id} {...shown} stage={stage} now={now} ticks={ticking !== undefined} />
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
