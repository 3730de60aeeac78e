import {
  inboxAssignments,
  inboxKinds,
  inboxOrders,
  inboxStatusFilters,
} from '@mutirao/contract/organisation/inbox-states.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import styles from './inbox.module.css';
import { type InboxFilter, readInboxFilter, searchOf } from './inbox-filter.ts';
import { useInboxTexts } from './texts.ts';

const longestSearch = 60;

/** Filters and orders the inbox; the address has the choice, so that it can be shared. */
export function InboxFilters({ filter }: { filter: InboxFilter }) {
  const { list: t, kinds } = useInboxTexts();
  const navigate = useNavigate();

  function show(next: InboxFilter): void {
    void navigate(linkTo(pages.inbox, {}, searchOf(next)), { preventScrollReset: true, replace: true });
  }
  function choose({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const chosen = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>;
    show({ ...readInboxFilter(`?${new URLSearchParams(chosen)}`), search: filter.search });
  }

  return (
    <div className={styles.filters}>
      <SearchForm
        texts={t.search}
        action={linkTo(pages.inbox)}
        search={filter.search}
        longest={longestSearch}
        onSearch={(search) => show({ ...filter, search, after: undefined })}
      />
      <form className={styles.choices} aria-label={t.filters} onChange={choose}>
        <SelectField
          label={t.status}
          name="status"
          value={filter.status}
          onChange={() => {}}
          options={inboxStatusFilters.map((value) => ({ value, label: t.statuses[value] }))}
        />
        <SelectField
          label={t.kind}
          name="kind"
          value={filter.kind ?? ''}
          onChange={() => {}}
          placeholder={t.everyKind}
          options={inboxKinds.map((value) => ({ value, label: kinds[value] }))}
        />
        <SelectField
          label={t.assigned}
          name="assigned"
          value={filter.assigned}
          onChange={() => {}}
          options={inboxAssignments.map((value) => ({ value, label: t.assignments[value] }))}
        />
        <SelectField
          label={t.order}
          name="order"
          value={filter.order}
          onChange={() => {}}
          options={inboxOrders.map((value) => ({ value, label: t.orders[value] }))}
        />
      </form>
    </div>
  );
}
