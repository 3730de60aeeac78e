import type { ChallengeWaiting } from '@mutirao/contract/challenges/waiting/waiting.calls.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useParams } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './waiting.module.css';

const useWaitingTexts = defineTexts('waiting', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface WaitingInteractionsProps {
  challengeId: string;
  waiting: ChallengeWaiting;
}

/** Interactions without a reply by stage, and who could answer them. */
function WaitingInteractions({ challengeId: id, waiting }: WaitingInteractionsProps) {
  const all = useWaitingTexts();
  const t = all.interactions;
  const { language, localize } = useLanguage();
  const counted = useCounted();
  const { interactions, repliers } = waiting;
  return (
    <section className={`${blocks.column} ${styles.part}`} aria-labelledby="interactions">
      <h3 id="interactions">{t.title}</h3>
      {repliers.length > 0 ? (
        <p>
          {t.repliers} {new Intl.ListFormat(language).format(repliers.map(({ full_name }) => full_name))}
        </p>
      ) : (
        <p>
          {t.nobody} <Link to={linkTo(backOfficePages.challengePeople, { id })}>{t.toPeople}</Link>
        </p>
      )}
      <ul className={`${blocks.cards} ${styles.stages}`}>
        {interactions.map(({ stage, path, count, oldest }) => (
          <li key={stage.id} className={`${blocks.panel} ${styles.stage}`}>
            <h4>{localize(stage.title)}</h4>
            <p>{counted(t.count, count)}</p>
            <p className={blocks.soft}>{t.oldest}</p>
            <ul>
              {oldest.map((one) => (
                <li key={one.id}>{t.line(one.author ?? t.gone, all.since(formatDay(one.created_at)))}</li>
              ))}
            </ul>
            <div>
              <LinkButton look="outline" to={path} aria-label={t.of(localize(stage.title))}>
                {t.answer}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What waits in a challenge, with where it is answered. */
export function Component() {
  const t = useWaitingTexts();
  const { language } = useLanguage();
  const counted = useCounted();
  const { id = '' } = useParams();
  const query = useApiQuery('GET /admin/challenges/:id/waiting', { params: { id } });
  const since = (oldest: string | null) => oldest && <span className={blocks.soft}> {t.since(formatDay(oldest))}</span>;
  return (
    <Loaded query={query}>
      {(waiting) => {
        const { interactions, applications, reports } = waiting;
        if (interactions.length === 0 && applications.count === 0 && reports.length === 0)
          return <EmptyState picture="empty" title={t.nothing} text={t.nothingText} level="p" />;
        return (
          <div className={`${blocks.column} ${styles.page}`}>
            {interactions.length > 0 && <WaitingInteractions challengeId={id} waiting={waiting} />}
            {applications.count > 0 && (
              <section className={`${blocks.column} ${styles.part}`} aria-labelledby="applications">
                <h3 id="applications">{t.applications.title}</h3>
                <p>
                  {counted(t.applications.count, applications.count)}
                  {since(applications.oldest_at)}
                </p>
                <div>
                  <LinkButton look="outline" to={linkTo(backOfficePages.challengePeople, { id })}>
                    {t.applications.answer}
                  </LinkButton>
                </div>
              </section>
            )}
            {reports.length > 0 && (
              <section className={`${blocks.column} ${styles.part}`} aria-labelledby="reports">
                <h3 id="reports">{t.reports.title}</h3>
                <ul>
                  {reports.map(({ kind, count, oldest_at }) => (
                    <li key={kind}>
                      {t.reports.line(t.reports.kinds[kind], formatNumber(count, language))}
                      {since(oldest_at)}
                    </li>
                  ))}
                </ul>
                <div>
                  <LinkButton look="outline" to={linkTo(pages.moderation, {}, { challenge: id })}>
                    {t.reports.decide}
                  </LinkButton>
                </div>
              </section>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
