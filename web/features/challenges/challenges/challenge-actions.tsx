import { countdownTarget } from '@mutirao/contract/challenges/registration.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { availabilityAt } from './availability.ts';
import styles from './challenge-actions.module.css';
import { type Remaining, remainingUntil, useTicks } from './countdown.ts';
import { ParticipationButtons } from './participation-buttons.tsx';
import { useChallengeTexts } from './texts.ts';
import type { ChallengeAndViewer } from './use-viewer-participation.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

function Countdown({ label, at, remaining }: { label: string; at: string; remaining: Remaining | undefined }) {
  const t = useChallengeTexts().detail;
  const { language } = useLanguage();
  const moment = formatMoment(at, language, remaining ? undefined : 'UTC');
  return (
    <div role="timer" aria-label={label} data-testid="countdown">
      <p className={styles.label}>{label}</p>
      <dl className={styles.numbers}>
        {units.map((unit) => (
          <div key={unit}>
            <dd>
              {/* A new element instead of a resized one, which would count as a layout shift. */}
              <span key={remaining ? 'running' : 'waiting'}>
                {remaining ? String(remaining[unit]).padStart(2, '0') : '--'}
              </span>
            </dd>
            <dt>{t.units[unit]}</dt>
          </div>
        ))}
      </dl>
      <p className={styles.moment}>
        <time dateTime={at}>
          {t.endsOn(moment)}
          {!remaining && ' UTC'}
        </time>
      </p>
    </div>
  );
}

/** The countdown and the next step. Both update when a date passes. */
export function ChallengeActions({ challenge, participation }: ChallengeAndViewer) {
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
    <div className={styles.actions}>
      {finished ? (
        <p className={styles.ended}>{t.ended}</p>
      ) : target ? (
        <Countdown
          label={t.until[target.kind]}
          at={target.at}
          remaining={ticking && remainingUntil(target.at, ticking.getTime())}
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
      />
    </div>
  );
}
