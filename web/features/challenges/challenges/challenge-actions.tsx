import { countdownTarget } from '@mutirao/contract/challenges/challenges/registration.ts';
import { useNow } from '../../../i18n/now.tsx';
import styles from './challenge.module.css';
import { Countdown, useTicks } from './countdown.tsx';
import { ParticipationButtons } from './participation-buttons.tsx';
import { useChallengeTexts } from './texts.ts';
import { availabilityAt, type ChallengeAndViewer } from './use-viewer-participation.ts';

interface ChallengeActionsProps extends ChallengeAndViewer {
  /** In one line, with the one action that matters next. */
  brief?: boolean;
}

/** The countdown and the next step. Both update when a date passes. */
export function ChallengeActions({ challenge, participation, brief }: ChallengeActionsProps) {
  const t = useChallengeTexts().detail;
  const arrived = useNow();
  const ticking = useTicks();
  const now = ticking ?? arrived;
  const available = availabilityAt(challenge, now);
  const { coming, finished } = available;
  const target =
    coming && challenge.opens_at
      ? ({ kind: 'opening', at: challenge.opens_at } as const)
      : countdownTarget(challenge, now);

  return (
    <div className={brief ? styles.brief : styles.actions}>
      {finished ? (
        <p className={styles.ended}>{t.ended}</p>
      ) : target ? (
        <Countdown
          label={t.until[target.kind]}
          at={target.at}
          now={now}
          running={ticking !== undefined}
          brief={brief}
        />
      ) : (
        <p className={styles.ended}>{t.noDeadline}</p>
      )}
      <ParticipationButtons
        key={challenge.id}
        challenge={challenge}
        participation={participation}
        available={available}
        ticks={ticking !== undefined}
        brief={brief}
      />
    </div>
  );
}
