import type { BackOfficeSection, WaitingChallenge } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useOutletContext } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './back-office.module.css';
import { sectionPages, useBackOfficeTexts } from './sections.tsx';

function WaitingChallenges({ challenges }: { challenges: readonly WaitingChallenge[] }) {
  const t = useBackOfficeTexts();
  const { language, localize } = useLanguage();
  const count = (number: number) => formatNumber(number, language);
  return (
    <ul className={styles.waiting} aria-label={t.waitingIn}>
      {challenges.map(({ id, title, applications, overdue, interactions, oldest_at }) => (
        <li key={id}>
          <Link to={linkTo(backOfficePages.challengeWaiting, { id })}>{localize(title) || String(id)}</Link>
          {': '}
          {[
            ...(applications > 0 ? [t.applications(count(applications), isOne(applications, language))] : []),
            ...(interactions > 0 ? [t.interactions(count(interactions), isOne(interactions, language))] : []),
          ].join(', ')}
          {overdue > 0 && <strong className={styles.overdue}> ({t.overdue(count(overdue))})</strong>}
          {'. '}
          {t.since(formatDay(oldest_at))}
        </li>
      ))}
    </ul>
  );
}

function Queue({ waiting, overdue, challenges = [] }: NonNullable<BackOfficeSection['queue']>) {
  const t = useBackOfficeTexts();
  const { language } = useLanguage();
  return (
    <>
      <p className={styles.figure}>
        {waiting > 0 ? t.waiting(formatNumber(waiting, language), isOne(waiting, language)) : t.nothing}
      </p>
      {overdue > 0 && <p className={styles.overdue}>{t.overdue(formatNumber(overdue, language))}</p>}
      {challenges.length > 0 && <WaitingChallenges challenges={challenges} />}
    </>
  );
}

/** What waits in each section; what is overdue first. */
export function Component() {
  const t = useBackOfficeTexts();
  const sections = useOutletContext<readonly BackOfficeSection[]>();
  const urgentFirst = sections.toSorted((a, b) => (b.queue?.overdue ?? 0) - (a.queue?.overdue ?? 0));
  return (
    <ul className={styles.cards}>
      {urgentFirst.map(({ name, queue }) => (
        <li key={name} className={styles.card}>
          <h2>
            <Link to={sectionPages[name]}>{t.names[name]}</Link>
          </h2>
          <p>{t.purposes[name]}</p>
          {queue && <Queue {...queue} />}
        </li>
      ))}
    </ul>
  );
}
