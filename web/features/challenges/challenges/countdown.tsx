import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import styles from './challenge.module.css';
import { useChallengeTexts } from './texts.ts';

/** Between two steps of the countdown. */
const tick = 1000;
const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The time from `now` to `at` in days, hours, minutes and seconds; never below zero. */
function remainingUntil(at: string, now: Date): Record<(typeof units)[number], number> {
  const seconds = Math.max(0, Math.floor((Date.parse(at) - now.getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The present time, to the second, after hydration; undefined before the first tick. */
export function useTicks(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface CountdownProps {
  label: string;
  /** The instant it runs to. */
  at: string;
  now: Date;
  /** `now` follows the clock, to the second. */
  running: boolean;
  /** In one line, without the instant in words. */
  brief?: boolean | undefined;
}

/** The time left until an instant, and the instant in the organisation's zone, which the text names. */
export function Countdown({ label, at, now, running, brief }: CountdownProps) {
  const t = useChallengeTexts().detail;
  const { language } = useLanguage();
  const remaining = remainingUntil(at, now);
  const known = running || units.some((unit) => remaining[unit] > 0);
  return (
    <div role="timer" aria-label={label} data-testid="countdown" className={brief ? styles.countdownBrief : undefined}>
      <p className={styles.label}>{label}</p>
      {/* `showTimeLeft` of `boot-script.ts` updates the numbers of a cached page before hydration. */}
      <dl className={brief ? styles.line : styles.numbers} data-until={Date.parse(at)}>
        {units.map((unit) => (
          <div key={unit}>
            <dd suppressHydrationWarning>{known ? String(remaining[unit]).padStart(2, '0') : '--'}</dd>
            <dt>{brief ? t.shortUnits[unit] : t.units[unit]}</dt>
          </div>
        ))}
      </dl>
      {!brief && (
        <p className={styles.moment}>
          <time dateTime={at}>{t.endsOn(formatMoment(at, language, organisationZone))}</time>
        </p>
      )}
    </div>
  );
}
