import {
  type CandidateFilter,
  type CertificatesOverview,
  candidateFilters,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Pagination } from '../../../../ui/pagination/pagination.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { TabBar } from '../../../../ui/tab-bar.tsx';
import { CandidateRow } from './candidate-row.tsx';
import styles from './closing.module.css';
import { candidatesCall, useClosingTexts } from './use-overview.ts';

const page = pages.challengeCertificates;
const longestSearch = 60;

/** How many people each filter shows. */
function countsOf(overview: CertificatesOverview): Record<CandidateFilter, number> {
  const { candidates, included, to_issue, issued, withdrawn, of_deleted_accounts } = overview;
  return {
    all: candidates + of_deleted_accounts,
    included,
    excluded: candidates - included,
    to_issue,
    issued,
    withdrawn,
  };
}

interface CandidateListProps {
  challenge: Challenge;
  overview: CertificatesOverview;
}

/** Who gets a certificate and why: filtered, searched, and corrected one by one. */
export function CandidateList({ challenge: { id, slug }, overview }: CandidateListProps) {
  const t = useClosingTexts().list;
  const { language } = useLanguage();
  const navigate = useNavigate();
  const asked = readSearch(page, useLocation().search);
  const filter = candidateFilters.find((one) => one === asked.filter) ?? 'all';
  const search = asked.q?.trim() ?? '';
  const query = useApiQuery(
    candidatesCall,
    { params: { id }, query: { filter, search, page: asked.page ?? 1 } },
    { quiet: true, placeholderData: keepPreviousData },
  );
  const counts = countsOf(overview);
  const address = (change: { filter?: CandidateFilter; q?: string; page?: number }) => {
    const next = { filter, q: search, ...change };
    return linkTo(
      page,
      { slug },
      {
        filter: next.filter === 'all' ? undefined : next.filter,
        q: next.q || undefined,
        page: change.page === 1 ? undefined : change.page,
      },
    );
  };
  const shownFilters = candidateFilters.filter((one) => one === 'all' || one === filter || counts[one] > 0);

  return (
    <>
      <p>{t.lead(overview.stages)}</p>
      <TabBar
        label={t.filters}
        tabs={shownFilters.map((name) => ({
          name,
          to: address({ filter: name }),
          label: t.filter[name],
          count: formatNumber(counts[name], language),
        }))}
        active={filter}
      />
      <SearchForm
        texts={t.search}
        action={linkTo(page, { slug })}
        search={search}
        longest={longestSearch}
        onSearch={(q) => navigate(address({ q }), { preventScrollReset: true, replace: true })}
      />
      <Loaded query={query}>
        {({ data, total, current_page, last_page }) => (
          <>
            <p role="status" className={blocks.soft}>
              {t.found(formatNumber(total, language), isOne(total, language))}
            </p>
            {data.length === 0 ? (
              counts.all === 0 ? (
                <EmptyState picture="empty" title={t.empty} level="p" />
              ) : (
                <EmptyState picture="search" title={t.none} text={t.noneText} level="p">
                  <LinkButton look="outline" to={linkTo(page, { slug })} preventScrollReset>
                    {t.clear}
                  </LinkButton>
                </EmptyState>
              )
            ) : (
              <ul className={styles.people} aria-busy={query.isPlaceholderData || undefined}>
                {data.map((one) => (
                  <CandidateRow
                    key={one.member_id ?? one.certificate?.verify_code}
                    challengeId={id}
                    candidate={one}
                    stages={overview.stages}
                  />
                ))}
              </ul>
            )}
            <Pagination
              current_page={current_page}
              last_page={last_page}
              addressOf={(number) => address({ page: number })}
              preventScrollReset
            />
          </>
        )}
      </Loaded>
    </>
  );
}
