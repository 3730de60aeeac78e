import type { InboxEntry, InboxQuery } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import {
  inboxAssignments,
  inboxKinds,
  inboxOrders,
  inboxStatusFilters,
} from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import {
  FilteredTable,
  FilterForm,
  FilterSelect,
  oneOf,
  optionsOf,
  useShowFilter,
} from '../../../../ui/filter-form.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import staffStyles from '../../../../ui/staff-page.module.css';
import { ExportButton } from '../../../site/exports/index.tsx';
import styles from './inbox.module.css';
import { Deadline, useInboxTexts } from './item-actions.tsx';

type InboxFilter = Omit<InboxQuery, 'per_page'>;

const cursor = /^[01]_\d{4}-\d{2}-\d{2}_\d{1,9}$/;

/** The filter in the address of the inbox; an unknown choice counts as the default. */
function readInboxFilter(address: string): InboxFilter {
  const { kind, status, assigned, q = '', order, after } = readSearch(backOfficePages.inbox, address);
  return {
    kind: oneOf(inboxKinds, kind),
    status: oneOf(inboxStatusFilters, status) ?? 'open',
    assigned: oneOf(inboxAssignments, assigned) ?? 'anyone',
    search: q,
    order: oneOf(inboxOrders, order) ?? 'due',
    after: after && cursor.test(after) ? after : undefined,
  };
}

/** The search parameters of a filter; defaults are left out. */
function searchOf({ kind, status, assigned, search, order, after }: InboxFilter) {
  return {
    kind,
    status: status === 'open' ? undefined : status,
    assigned: assigned === 'anyone' ? undefined : assigned,
    q: search || undefined,
    order: order === 'due' ? undefined : order,
    after,
  };
}

const longestSearch = 60;

/** Filters and orders the inbox; the address has the choice, so that it can be shared. */
function InboxFilters({ filter }: { filter: InboxFilter }) {
  const { list: t, kinds } = useInboxTexts();
  const show = useShowFilter((next: InboxFilter) => linkTo(backOfficePages.inbox, {}, searchOf(next)));
  function choose(chosen: Record<string, string>): void {
    show({ ...readInboxFilter(`?${new URLSearchParams(chosen)}`), search: filter.search });
  }

  return (
    <div className={styles.filters}>
      <SearchForm
        texts={t.search}
        action={linkTo(backOfficePages.inbox)}
        search={filter.search}
        longest={longestSearch}
        onSearch={(search) => show({ ...filter, search, after: undefined })}
      />
      <FilterForm className={staffStyles.choices} label={t.filters} onChoose={choose}>
        <FilterSelect
          label={t.status}
          name="status"
          value={filter.status}
          options={optionsOf(inboxStatusFilters, t.statuses)}
        />
        <FilterSelect
          label={t.kind}
          name="kind"
          value={filter.kind}
          placeholder={t.everyKind}
          options={optionsOf(inboxKinds, kinds)}
        />
        <FilterSelect
          label={t.assigned}
          name="assigned"
          value={filter.assigned}
          options={optionsOf(inboxAssignments, t.assignments)}
        />
        <FilterSelect label={t.order} name="order" value={filter.order} options={optionsOf(inboxOrders, t.orders)} />
      </FilterForm>
    </div>
  );
}

/** What waits in queues of their own: reports, and offers to advise challenges. */
function QueueLinks() {
  const t = useInboxTexts().list;
  const { language, localize } = useLanguage();
  // A failure leaves the inbox.
  const { data } = useApiQuery('GET /admin/inbox/queues', {}, { quiet: true });
  if (!data) return null;
  const count = (number: number) => formatNumber(number, language);
  return (
    <nav aria-label={t.queues} className={styles.queues}>
      <Link to={linkTo(pages.moderation)}>{t.reports(count(data.reports_count))}</Link>
      {data.adviser_applications.map(({ challenge, count: waiting }) => (
        <Link key={challenge.id} to={linkTo(pages.challengeArea.advisers, { slug: challenge.slug })}>
          {t.applications(localize(challenge.title), count(waiting))}
        </Link>
      ))}
    </nav>
  );
}

function useColumns() {
  const t = useInboxTexts();
  const { columns } = t.list;
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  return [
    {
      label: columns.subject,
      cell: ({ id, subject, excerpt }: InboxEntry) => (
        <>
          <Link to={linkTo(backOfficePages.inboxItem, { item: id })}>{subject}</Link>
          <span className={staffStyles.excerpt}>{excerpt}</span>
        </>
      ),
    },
    { label: columns.kind, cell: ({ kind }: InboxEntry) => t.kinds[kind] },
    { label: columns.from, cell: ({ name }: InboxEntry) => name ?? t.erased },
    { label: columns.due, cell: (entry: InboxEntry) => <Deadline entry={entry} /> },
    { label: columns.assignee, cell: ({ assignee }: InboxEntry) => assignee?.full_name ?? t.nobody },
    { label: columns.arrived, cell: ({ created_at }: InboxEntry) => formatMoment(created_at, language, timezone) },
  ];
}

/** What people wrote to the organisation: what is overdue first, with filters. */
export function Component() {
  const t = useInboxTexts().list;
  const { language } = useLanguage();
  const columns = useColumns();
  const filter = readInboxFilter(useLocation().search);
  const query = useApiQuery('GET /admin/inbox', { query: filter }, { placeholderData: keepPreviousData });
  const isFiltered = Object.values(searchOf({ ...filter, order: 'due' })).some(Boolean);
  const pageFrom = (after: string | undefined) => linkTo(backOfficePages.inbox, {}, searchOf({ ...filter, after }));
  return (
    <div className={styles.list}>
      <QueueLinks />
      <InboxFilters filter={filter} />
      <Loaded query={query}>
        {({ data, next, waiting_count, overdue_count }) => (
          <>
            <p role="status">
              {t.waiting(formatNumber(waiting_count, language), isOne(waiting_count, language))}
              {overdue_count > 0 && (
                <>
                  {' · '}
                  <strong className={styles.overdue}>{t.overdueCount(formatNumber(overdue_count, language))}</strong>
                </>
              )}
            </p>
            <FilteredTable
              texts={t}
              isFiltered={isFiltered}
              all={linkTo(backOfficePages.inbox)}
              columns={columns}
              rows={data}
              after={filter.after}
              next={next}
              to={pageFrom}
            />
            <div>
              <ExportButton list="inbox" filter={{ ...filter, after: undefined }} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
