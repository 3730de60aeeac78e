import type {
  BackOfficeSection,
  BackOfficeSectionName,
  OverviewStep,
  OverviewStepName,
  WaitingChallenge,
} from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ZoneQuestion } from '../../../members/platform-settings/index.tsx';
import styles from '../back-office.module.css';
import { entryOf, useBackOfficeTexts } from '../sections.tsx';
import { Courses, Endings, Figures, useOverviewTexts } from './week.tsx';

/** Where each step is taken. */
const places: Readonly<Record<OverviewStepName, string>> = {
  logo: `${linkTo(backOfficePages.organisation)}#logo`,
  mail_server: `${linkTo(backOfficePages.organisation)}#mail`,
  pages: linkTo(backOfficePages.organisationPages),
  challenge: linkTo(backOfficePages.challenges),
  colleague: linkTo(backOfficePages.directory),
};

/** The first steps of a platform, with those that are taken; nothing once all are. */
function Steps({ steps }: { steps: readonly OverviewStep[] }) {
  const t = useOverviewTexts().steps;
  const { language } = useLanguage();
  if (steps.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">{t.title}</h2>
      <p>{t.lead}</p>
      <ul className={styles.lines}>
        {steps.map(({ name, is_done: isDone, remaining }) => (
          <li key={name} className={styles.line}>
            {isDone ? <IconCircleCheck aria-label={t.done} /> : <IconCircle aria-hidden />}
            <span className={styles.step}>
              {isDone ? <s>{t.names[name]}</s> : <Link to={places[name]}>{t.names[name]}</Link>}
              {!isDone && (
                <span className={blocks.soft}>
                  <br />
                  {t.why[name]} {remaining !== undefined && t.remaining(formatNumber(remaining, language))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

interface Thing {
  readonly key: number;
  readonly name: string;
  readonly to: string;
}

/** The first things of a section that wait, by their names. */
function Things({ things = [] }: { things: readonly Thing[] | undefined }) {
  if (things.length === 0) return null;
  return (
    <ul className={styles.waiting}>
      {things.map(({ key, name, to }) => (
        <li key={key}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

const first = { per_page: 3 } as const;

function WaitingEnquiries() {
  const query = { ...first, status: 'open', order: 'due' } as const;
  const { data } = useApiQuery('GET /admin/inbox', { query }, { quiet: true });
  const things = data?.data.map(({ id, subject, name }) => ({
    key: id,
    name: subject ?? name ?? `#${id}`,
    to: linkTo(backOfficePages.inboxItem, { item: id }),
  }));
  return <Things things={things} />;
}

function Unpublished({ state }: { state: 'draft' | 'changed' }) {
  const { challenge: t } = useBackOfficeTexts();
  const { localize } = useLanguage();
  const query = { ...first, state, order: 'changed' } as const;
  const { data } = useApiQuery('GET /admin/challenges', { query }, { quiet: true });
  const things = data?.data.map(({ id, title_pt: pt, title_en: en }) => ({
    key: id,
    name: localize({ pt: pt || en, en: en || pt }) || `${t.untitled} ${id}`,
    to: linkTo(backOfficePages.challenge, { id }),
  }));
  return <Things things={things} />;
}

function WaitingCases() {
  const { data } = useApiQuery('GET /moderation/cases', { query: first }, { quiet: true });
  const to = linkTo(pages.moderation);
  return <Things things={data?.data.map(({ id, content }) => ({ key: id, name: content?.title ?? `#${id}`, to }))} />;
}

function WaitingTranslations() {
  const { data } = useApiQuery('GET /admin/translations', { query: first }, { quiet: true });
  const to = linkTo(backOfficePages.translations);
  // Several texts of one thing may wait.
  const byName = new Map(data?.data.map(({ id, name, excerpt }) => [name || excerpt, id]));
  return <Things things={[...byName].map(([name, key]) => ({ key, name, to }))} />;
}

/** The first things that wait in a section, from its own list. */
const thingsOf: Partial<Record<BackOfficeSectionName, () => ReactNode>> = {
  challenges: () => (
    <>
      <Unpublished state="draft" />
      <Unpublished state="changed" />
    </>
  ),
  inbox: WaitingEnquiries,
  moderation: WaitingCases,
  organisation: WaitingTranslations,
};

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
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">{t.waiting}</h2>
      {waiting.length === 0 && <p>{t.nothing}</p>}
      <ul className={styles.cards}>
        {urgentFirst.map(({ name, queue }) => {
          const Names = thingsOf[name];
          return (
            <li key={name} className={styles.card}>
              <h3>
                <Link to={entryOf(name, member)}>{names[name]}</Link>
              </h3>
              {queue && queue.waiting > 0 && <p>{told[name]?.(formatNumber(queue.waiting, language))}</p>}
              {queue && queue.overdue > 0 && (
                <p className={styles.overdue}>{overdue(formatNumber(queue.overdue, language))}</p>
              )}
              {queue && queue.waiting > 0 && Names && <Names />}
              {queue?.challenges && <WaitingChallenges challenges={queue.challenges} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What is next and how it goes: first steps, what waits, figures of the week and what ends soon. */
export function Component() {
  const sections = useOutletContext<readonly BackOfficeSection[]>();
  const query = useApiQuery('GET /admin/overview', {}, { quiet: true, localized: true });
  return (
    <div className={styles.overview}>
      <Loaded query={query}>
        {({ steps, figures, courses, endings }) => (
          <>
            <Steps steps={steps} />
            <Waiting sections={sections} />
            <Figures figures={figures} />
            <Courses courses={courses} />
            <Endings endings={endings} />
          </>
        )}
      </Loaded>
      <ZoneQuestion />
    </div>
  );
}
