import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import { Suspense, useState } from 'react';
import { useMember } from '../../../platform/session.ts';
import { useViewerId } from '../../../platform/signed-in.tsx';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import type { ShownChallenge } from '../challenges/index.ts';
import styles from './stage.module.css';
import { stagePartOf } from './stage-part.ts';
import type { StageState } from './stage-state.ts';
import { useTimelineTexts } from './texts.ts';
import { useOwnStages, useParticipation } from './use-own-stages.ts';

interface StageWorkProps extends ShownChallenge {
  stage: Stage;
  state: StageState;
  now: Date;
  ticks: boolean;
}

/** What the viewer does at a stage: contestants answer it, judges, advisers and admins reply, staff read, others may join. */
export function StageWork({ challenge, participation, parts, stage, state, now, ticks }: StageWorkProps) {
  const t = useTimelineTexts().prompt;
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
  const toCome = <div className={styles.toCome} />;

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
        <Answer key={viewerId} stage={own} state={state} team={known.my_team} wanted={wanted} />
      </Suspense>
    );
  if (viewerId !== undefined && (isPending || (!known && participation.pending))) return toCome;
  return (
    // The server renders the visitors' prompt: hidden from members until the session is known.
    <section className={`${styles.work} ${status === 'member' ? '' : styles.visitors}`} aria-labelledby="take-part">
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
