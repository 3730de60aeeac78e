import {
  inboxAssignments,
  inboxKinds,
  inboxOrders,
  inboxStatusFilters,
} from '@mutirao/contract/organisation/inbox-states.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { FilterForm, FilterSelect } from '../../../../ui/filter-form.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import styles from './inbox.module.css';
import { type InboxFilter, readInboxFilter, searchOf } from './inbox-filter.ts';
import { useInboxTexts } from './texts.ts';

const longestSearch = 60;

/** Filters and orders the inbox; the address has the choice, so that it can be shared. */
export function InboxFilters({ filter }: { filter: InboxFilter }) {
  const { list: t, kinds } = useInboxTexts();
  const navigate = useNavigate();

  function show(next: InboxFilter): void {
    void navigate(linkTo(backOfficePages.inbox, {}, searchOf(next)), { preventScrollReset: true, replace: true });
  }
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
      <FilterForm className={styles.choices} label={t.filters} onChoose={choose}>
        <FilterSelect
          label={t.status}
          name="status"
          value={filter.status}
          options={inboxStatusFilters.map((value) => ({ value, label: t.statuses[value] }))}
        />
        <FilterSelect
          label={t.kind}
          name="kind"
          value={filter.kind}
          placeholder={t.everyKind}
          options={inboxKinds.map((value) => ({ value, label: kinds[value] }))}
        />
        <FilterSelect
          label={t.assigned}
          name="assigned"
          value={filter.assigned}
          options={inboxAssignments.map((value) => ({ value, label: t.assignments[value] }))}
        />
        <FilterSelect
          label={t.order}
          name="order"
          value={filter.order}
          options={inboxOrders.map((value) => ({ value, label: t.orders[value] }))}
        />
      </FilterForm>
    </div>
  );
}
