import type { InboxQuery } from '@mutirao/contract/organisation/inbox.ts';
import {
  inboxAssignments,
  inboxKinds,
  inboxOrders,
  inboxStatusFilters,
} from '@mutirao/contract/organisation/inbox-states.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { readSearch } from '@mutirao/contract/site-map/index.ts';

export type InboxFilter = Omit<InboxQuery, 'per_page'>;

const cursor = /^[01]_\d{4}-\d{2}-\d{2}_\d{1,9}$/;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** The filter in the address of the inbox; an unknown choice counts as the default. */
export function readInboxFilter(address: string): InboxFilter {
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
export function searchOf({ kind, status, assigned, search, order, after }: InboxFilter) {
  return {
    kind,
    status: status === 'open' ? undefined : status,
    assigned: assigned === 'anyone' ? undefined : assigned,
    q: search || undefined,
    order: order === 'due' ? undefined : order,
    after,
  };
}
