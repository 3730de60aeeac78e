import { longestPlaceName } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import type { ProblemLocation } from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { formatMonth } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CursorLinks } from '../../../../ui/filter-form.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { ExportButton } from '../../../site/exports/index.tsx';
import { ReportButton } from '../../moderation/index.ts';
import styles from '../problem-locations.module.css';
import { DeleteButton, managedCall } from '../shown-problems.tsx';

const useProblemsEditorTexts = defineTexts('problems-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

function ProblemTable({ rows }: { rows: readonly ProblemLocation[] }) {
  const t = useProblemsEditorTexts();
  const { language } = useLanguage();
  const columns = [
    {
      label: t.columns.problem,
      cell: ({ description, is_hidden }: ProblemLocation) => (
        <span className={styles.text}>
          {description} {is_hidden && <span className={blocks.badge}>{t.hidden}</span>}
        </span>
      ),
    },
    { label: t.columns.place, cell: ({ location }: ProblemLocation) => location },
    {
      label: t.columns.people,
      cell: ({ reporters }: ProblemLocation) => (reporters === null ? t.few : formatNumber(reporters, language)),
    },
    { label: t.columns.since, cell: ({ month }: ProblemLocation) => formatMonth(month, language) },
    {
      label: t.columns.action,
      cell: (problem: ProblemLocation) => (
        <div className={blocks.actions}>
          {problem.can.report && (
            <ReportButton
              target={{ kind: 'problem_location', params: { id: problem.challenge_id, location: problem.id } }}
            />
          )}
          {problem.can.delete && <DeleteButton problem={problem} />}
        </div>
      ),
    },
  ];
  return <DataTable caption={t.caption} isWide rows={rows} keyOf={({ id }) => id} columns={columns} />;
}

/** The problems on the map of a challenge, hidden ones too, to search and delete; a report leads to the moderation. */
export function Component() {
  const t = useProblemsEditorTexts();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { q: search = '', after } = readSearch(backOfficePages.challengeProblems, useLocation().search);
  const query = useApiQuery(
    managedCall,
    { params: { id }, query: { search, after } },
    { placeholderData: keepPreviousData, quiet: true },
  );
  const pageFrom = (first: number | undefined, words = search) =>
    linkTo(backOfficePages.challengeProblems, { id }, { q: words || undefined, after: first });
  if (query.error instanceof ApiError && query.error.status === 403)
    return <EmptyState picture="empty" title={t.off} text={t.offText} level="p" />;
  return (
    <div className={blocks.column}>
      <p>{t.lead}</p>
      <SearchForm
        texts={t.search}
        action={pageFrom(undefined, '')}
        search={search}
        longest={longestPlaceName}
        onSearch={(words) => void navigate(pageFrom(undefined, words), { preventScrollReset: true, replace: true })}
      />
      <Loaded query={query}>
        {({ data, next }) => (
          <>
            {data.length > 0 ? (
              <ProblemTable rows={data} />
            ) : (
              <EmptyState picture="empty" title={search ? t.emptyFiltered : t.empty} level="p" />
            )}
            <div className={blocks.actions}>
              <CursorLinks after={after} next={next} to={pageFrom} texts={t} />
              <ExportButton list="problems" challenge={id} filter={{ search }} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
