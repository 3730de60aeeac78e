import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { countdownTarget } from '@mutirao/contract/challenges/challenges/registration.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { abbreviate } from '../../../i18n/numbers.ts';
import { usePublicUrl } from '../../../platform/page-head.tsx';
import { useReaderZone } from '../../../platform/signed-in.tsx';
import { Link } from '../../../ui/link.tsx';
import { ParticipatingBadge } from '../participation/index.tsx';
import { useChallengeTexts } from './card-facts.ts';
import styles from './challenge.module.css';
import { ParticipationButtons } from './participation-buttons.tsx';
import { ShareMenu } from './share-menu.tsx';
import { availabilityAt, type ChallengeAndViewer } from './use-viewer-participation.ts';

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

/** The time left until an instant, and the instant in the reader's zone, which the text names. */
export function Countdown({ label, at, now, running, brief }: CountdownProps) {
  const t = useChallengeTexts().detail;
  const { language } = useLanguage();
  const { zone, name } = useReaderZone();
  const remaining = remainingUntil(at, now);
  const known = running || units.some((unit) => remaining[unit] > 0);
  return (
    <div
      role="timer"
      aria-label={label}
      data-testid="countdown"
      className={brief ? styles.countdownBrief : styles.countdown}
    >
      <p className={styles.label}>{label}</p>
      {/* `showTimeLeft` of `boot.browser.ts` updates the numbers of a cached page before hydration. */}
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
          <time dateTime={at}>{t.endsOn(formatMoment(at, language, zone), name)}</time>
        </p>
      )}
    </div>
  );
}

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

/** The impact of a challenge, and its number of participants. */
function ChallengeFigures({ challenge, visits }: { challenge: Challenge; visits: number | undefined }) {
  const t = useChallengeTexts().detail;
  const { language } = useLanguage();
  const figures = [
    ['livesChanged', abbreviate(challenge.lives_changed, language)],
    ['contestants', abbreviate(challenge.contestants_count, language)],
    ['followers', abbreviate(challenge.followers_count, language)],
    ['visitors', visits === undefined ? '–' : abbreviate(visits, language)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} data-figure={name}>
          {/* `showVisits` of `boot.browser.ts` writes the number of visits before hydration. */}
          <dd suppressHydrationWarning={name === 'visitors'}>{value}</dd>
          <dt>
            {t[name]}
            {name === 'livesChanged' && (
              <Link className={styles.source} to={linkTo(pages.challengeResults, { slug: challenge.slug })}>
                {t.livesConfirmed(abbreviate(challenge.lives_confirmed, language))}
              </Link>
            )}
          </dt>
        </div>
      ))}
    </dl>
  );
}

interface ChallengeHeaderProps extends ChallengeAndViewer {
  /** The number of visits, once it is loaded. */
  visits: number | undefined;
}

/** The first screen of a challenge: subject, audience, deadline, participants, and the next step. */
export function ChallengeHeader({ challenge, participation, visits }: ChallengeHeaderProps) {
  const t = useChallengeTexts();
  const { localize } = useLanguage();
  const shared = {
    address: `${usePublicUrl()}${linkTo(pages.challenge, { slug: challenge.slug })}`,
    title: localize(challenge.title),
    text: localize(challenge.share_text),
  };
  const colour = goalColours[challenge.categories[0]?.id ?? 0] ?? '#D7263D';
  return (
    <header className={styles.header}>
      <img className={styles.banner} src={challenge.banner_url} alt="" width="1200" height="520" fetchPriority="high" />
      {participation.known?.is_contestant && <ParticipatingBadge text={t.card.participating} />}
      <div className={styles.inner}>
        <div className={styles.main} style={{ '--goal': colour, '--on-goal': inkOn(colour) } as React.CSSProperties}>
          <p className={styles.kind}>
            <span>{t.situation[challenge.situation]}</span>
            <span>{t.type[challenge.type]}</span>
          </p>
          <h1>{localize(challenge.title)}</h1>
          <p className={styles.lead}>{localize(challenge.short_description)}</p>
        </div>
        <aside className={styles.aside}>
          <ChallengeActions challenge={challenge} participation={participation} />
          <ChallengeFigures challenge={{ ...challenge, ...participation.known }} visits={visits} />
          <ShareMenu shared={shared} label={t.share.title} />
        </aside>
        <div className={styles.marks}>
          <ul className={styles.goals} aria-label={t.detail.goals}>
            {challenge.categories.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={linkTo(pages.category, { goal: id })}
                  title={localize(name)}
                  aria-label={localize(name)}
                  data-testid="goal-icon"
                >
                  <img src={`/pictures/goals/${id}.svg`} width="56" height="56" alt="" loading="lazy" />
                </Link>
              </li>
            ))}
          </ul>
          {challenge.tags.length > 0 && (
            <ul className={styles.tags} aria-label={t.detail.tags}>
              {challenge.tags.map(({ name, names = { pt: name, en: name } }) => (
                <li key={name}>
                  <Link to={linkTo(pages.results, {}, { tag: localize(names) })}>#{localize(names)}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </header>
  );
}
