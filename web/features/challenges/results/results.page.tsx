import type { PlanVersion, ResultIndicator } from '@mutirao/contract/challenges/results/results.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useOutletContext } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { useReaderZone } from '../../../platform/signed-in.tsx';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { AreaHeader, ChallengeArea, type ShownChallenge } from '../challenges/index.tsx';
import { EntryFacts, EvidenceItem, useAmounts, useResultTexts } from './entry-facts.tsx';
import styles from './results.module.css';

export const load = async ({ api, params, url }: LoadArguments) => {
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  const { indicator } = readSearch(pages.challengeResults, url.search);
  const query = { page: pageNumber(url), ...(indicator !== undefined && { indicator }) };
  const [results, entries] = await Promise.all([
    api('GET /challenges/:id/results', { params: { id } }),
    api('GET /challenges/:id/results/entries', { params: { id }, query }),
  ]);
  redirectBeyond(url, entries);
  return { results, entries, indicator };
};

/** How an indicator is measured, and how its plan changed. */
function PlanNotes({ indicator }: { indicator: ResultIndicator }) {
  const t = useResultTexts();
  const { localize } = useLanguage();
  const { zone } = useReaderZone();
  const { planned } = useAmounts();
  const { plan, earlier, unit } = indicator;
  if (!plan) return null;
  const method = localize(plan.method);
  const versions = [plan, ...earlier];
  const line = (version: PlanVersion) =>
    t.change(formatDay(version.created_at, zone), planned({ plan: version, unit }), version.reason || t.beforeBegin);
  return (
    <>
      {method && <span className={styles.sub}>{t.measured(method)}</span>}
      {versions.length > 1 && (
        <details>
          <summary className={blocks.target}>{t.changes(localize(indicator.name))}</summary>
          <ul>
            {versions.map((version) => (
              <li key={version.version}>{line(version)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What a challenge planned and what was done, with the entries of which each number is made. */
export function Component() {
  const t = useResultTexts();
  const { language, localize } = useLanguage();
  const { challenge } = useOutletContext<ShownChallenge>();
  const { results, entries, indicator } = useData<typeof load>();
  const { amount, planned } = useAmounts();
  const { slug } = challenge;
  const addressOf = (search: { indicator?: number; page?: number }) => linkTo(pages.challengeResults, { slug }, search);
  const chosen = results.data.find(({ id }) => id === indicator);
  return (
    <ChallengeArea title={t.title} description={t.lead}>
      <p>
        <Link className={blocks.way} to={linkTo(pages.challenge, { slug })}>
          ← {t.back}
        </Link>
      </p>
      {results.data.length === 0 ? (
        <EmptyState picture="empty" title={t.none} text={t.noneText}>
          <LinkButton to={linkTo(pages.challenge, { slug })}>{t.back}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <AreaHeader title={t.title} lead={t.lead} />
          <DataTable
            caption={t.table}
            rows={results.data}
            keyOf={({ id }) => id}
            columns={[
              {
                label: t.columns.indicator,
                cell: (row) => (
                  <>
                    <Link className={blocks.target} to={`${addressOf({ indicator: row.id })}#entries`}>
                      {localize(row.name)}
                    </Link>
                    <PlanNotes indicator={row} />
                  </>
                ),
              },
              { label: t.columns.planned, cell: planned },
              { label: t.columns.confirmed, isNumber: true, cell: (row) => amount(row.done.confirmed, row) },
              {
                label: t.columns.estimated,
                isNumber: true,
                cell: ({ done }) => formatNumber(done.estimated, language),
              },
            ]}
          />
          <section className={blocks.part} aria-labelledby="entries">
            <h2 id="entries">{chosen ? t.entriesOf(localize(chosen.name)) : t.entries}</h2>
            <p>{t.entriesLead}</p>
            {chosen && (
              <p>
                <Link className={blocks.way} to={addressOf({})}>
                  {t.all}
                </Link>
              </p>
            )}
            <ul className={blocks.rows}>
              {entries.data.map((entry) => (
                <EntryFacts
                  key={entry.id}
                  entry={entry}
                  indicator={results.data.find(({ id }) => id === entry.indicator_id)}
                >
                  {entry.evidence.length > 0 && (
                    <ul className={styles.list} aria-label={t.evidence}>
                      {entry.evidence.map((one) => (
                        <EvidenceItem key={one.id} one={one} />
                      ))}
                    </ul>
                  )}
                </EntryFacts>
              ))}
            </ul>
            <Pagination
              current_page={entries.current_page}
              last_page={entries.last_page}
              addressOf={(page) =>
                addressOf({ ...(indicator !== undefined && { indicator }), ...(page > 1 && { page }) })
              }
            />
          </section>
        </>
      )}
    </ChallengeArea>
  );
}
