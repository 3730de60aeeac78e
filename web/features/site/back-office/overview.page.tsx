import type { BackOfficeSection } from '@mutirao/contract/site/back-office.ts';
import { useOutletContext } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './back-office.module.css';
import { sectionPages } from './sections.ts';
import { useBackOfficeTexts } from './texts.ts';

function Queue({ waiting, overdue }: NonNullable<BackOfficeSection['queue']>) {
  const t = useBackOfficeTexts();
  const { language } = useLanguage();
  return (
    <>
      <p className={styles.figure}>
        {waiting > 0 ? t.waiting(formatNumber(waiting, language), isOne(waiting, language)) : t.nothing}
      </p>
      {overdue > 0 && <p className={styles.overdue}>{t.overdue(formatNumber(overdue, language))}</p>}
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
