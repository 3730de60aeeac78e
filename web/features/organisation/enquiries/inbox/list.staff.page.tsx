import type { InboxEntry } from '@mutirao/contract/organisation/inbox.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Deadline } from './deadline.tsx';
import styles from './inbox.module.css';
import { readInboxFilter, searchOf } from './inbox-filter.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { QueueLinks } from './queue-links.tsx';
import { useInboxTexts } from './texts.ts';

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
          <span className={styles.excerpt}>{excerpt}</span>
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
            {data.length > 0 ? (
              <DataTable caption={t.caption} columns={columns} rows={data} keyOf={({ id }) => id} isWide />
            ) : (
              <EmptyState
                picture="empty"
                title={isFiltered ? t.emptyFiltered : t.empty}
                {...(!isFiltered && { text: t.emptyText })}
              >
                {isFiltered && <LinkButton to={linkTo(backOfficePages.inbox)}>{t.clear}</LinkButton>}
              </EmptyState>
            )}
            <div className={styles.actions}>
              {filter.after && (
                <LinkButton look="outline" to={pageFrom(undefined)}>
                  {t.first}
                </LinkButton>
              )}
              {next !== null && (
                <LinkButton look="outline" to={pageFrom(next)}>
                  {t.next}
                </LinkButton>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
