import type {
  BackOfficeSection,
  BackOfficeSectionName,
  WaitingChallenge,
} from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useOutletContext } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ZoneQuestion } from '../../../members/platform-settings/index.ts';
import styles from '../back-office.module.css';
import { entryOf, useBackOfficeTexts } from '../sections.tsx';
import own from './overview.module.css';
import { Steps } from './steps.tsx';
import { Endings, Figures, useOverviewTexts } from './week.tsx';

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

/** Whether somebody or something waits in a section; a challenge's answers are no items of its queue. */
const isWaiting = ({ queue }: BackOfficeSection) =>
  queue !== null && (queue.waiting > 0 || (queue.challenges ?? []).length > 0);

/** What waits in each section; what is overdue first. */
function Waiting({ sections }: { sections: readonly BackOfficeSection[] }) {
  const t = useOverviewTexts();
  const { names, overdue } = useBackOfficeTexts();
  const { language } = useLanguage();
  const member = useSignedIn();
  const told: Partial<Record<BackOfficeSectionName, (count: string) => string>> = t.waitingOf;
  const waiting = sections.filter(isWaiting);
  const urgentFirst = waiting.toSorted((a, b) => (b.queue?.overdue ?? 0) - (a.queue?.overdue ?? 0));
  return (
    <section className={own.part} aria-labelledby="waiting">
      <h2 id="waiting">{t.waiting}</h2>
      {waiting.length === 0 && <p>{t.nothing}</p>}
      <ul className={styles.cards}>
        {urgentFirst.map(({ name, queue }) => (
          <li key={name} className={styles.card}>
            <h3>
              <Link to={entryOf(name, member)}>{names[name]}</Link>
            </h3>
            {queue && queue.waiting > 0 && <p>{told[name]?.(formatNumber(queue.waiting, language))}</p>}
            {queue && queue.overdue > 0 && (
              <p className={styles.overdue}>{overdue(formatNumber(queue.overdue, language))}</p>
            )}
            {queue?.challenges && <WaitingChallenges challenges={queue.challenges} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is next and how it goes: first steps, what waits, figures of the week and what ends soon. */
export function Component() {
  const sections = useOutletContext<readonly BackOfficeSection[]>();
  const query = useApiQuery('GET /admin/overview', {}, { quiet: true });
  return (
    <div className={own.page}>
      <ZoneQuestion />
      <Loaded query={query}>
        {({ steps, figures, endings }) => (
          <>
            <Steps steps={steps} />
            <Waiting sections={sections} />
            <Figures figures={figures} />
            <Endings endings={endings} />
          </>
        )}
      </Loaded>
    </div>
  );
}
