import {
  type DirectoryEntry,
  type DirectoryFilter,
  directoryFilters,
} from '@mutirao/contract/members/directory/directory.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { oneOf, optionsOf, useShowFilter } from '../../../ui/filter-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { ExportButton } from '../../site/exports/index.tsx';
import styles from './directory.module.css';
import { describeState, useDirectoryTexts } from './index.tsx';

const longestSearch = 60;

interface Shown {
  readonly q: string;
  readonly filter: DirectoryFilter;
}

function useColumns() {
  const { columns, roles, states } = useDirectoryTexts();
  return [
    {
      label: columns.name,
      cell: ({ id, full_name }: DirectoryEntry) => (
        <Link to={linkTo(backOfficePages.memberFile, { member: String(id) })}>{full_name || `#${id}`}</Link>
      ),
    },
    { label: columns.roles, cell: (entry: DirectoryEntry) => entry.roles.map((role) => roles[role]).join(', ') || '–' },
    { label: columns.state, cell: (entry: DirectoryEntry) => describeState(entry, states) },
    { label: columns.since, cell: ({ created_at }: DirectoryEntry) => formatDay(created_at) },
  ];
}

/** The staff's directory of members: search, filter, and a page of accounts without personal data. */
export function Component() {
  const t = useDirectoryTexts();
  const { language } = useLanguage();
  const columns = useColumns();
  const { page = 1, q = '', filter: asked } = readSearch(backOfficePages.directory, useLocation().search);
  const filter = oneOf(directoryFilters, asked) ?? 'all';
  const query = useApiQuery(
    'GET /admin/members',
    { query: { page, filter, search: q } },
    { placeholderData: keepPreviousData },
  );
  const addressOf = (next: Shown, page?: number) =>
    linkTo(
      backOfficePages.directory,
      {},
      { q: next.q || undefined, filter: next.filter === 'all' ? undefined : next.filter, page },
    );
  const show = useShowFilter((next: Partial<Shown>) => addressOf({ q, filter, ...next }));
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <SearchForm
          texts={t.search}
          action={linkTo(backOfficePages.directory)}
          search={q}
          longest={longestSearch}
          onSearch={(search) => show({ q: search })}
        />
        <SelectField
          label={t.filter}
          value={filter}
          onChange={({ target }) => show({ filter: target.value as DirectoryFilter })}
          options={optionsOf(directoryFilters, t.filters)}
        />
      </div>
      <Loaded query={query}>
        {({ data, total, current_page, last_page }) =>
          data.length > 0 ? (
            <>
              <p role="status">{t.found(formatNumber(total, language), isOne(total, language))}</p>
              <DataTable caption={t.caption} columns={columns} rows={data} keyOf={({ id }) => id} />
              <Pagination
                current_page={current_page}
                last_page={last_page}
                addressOf={(to) => addressOf({ q, filter }, to)}
              />
              <div>
                <LinkButton look="quiet" to={linkTo(backOfficePages.teachers)}>
                  {t.teachers}
                </LinkButton>
                <ExportButton list="members" filter={{ filter, search: q }} />
              </div>
            </>
          ) : (
            <EmptyState picture="empty" title={t.empty}>
              <LinkButton to={linkTo(backOfficePages.directory)}>{t.clear}</LinkButton>
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}
