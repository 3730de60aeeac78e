import type { ListCasesQuery } from '@mutirao/contract/challenges/moderation.ts';
import { caseOrders, caseStatuses, reportKinds } from '@mutirao/contract/challenges/moderation-states.ts';
import { pages, readSearch } from '@mutirao/contract/site-map/index.ts';

/** The statuses that the queue can show. */
export const shownStatuses = [...caseStatuses, 'all'] as const;

export type QueueFilter = Pick<ListCasesQuery, 'challenge' | 'kind' | 'status' | 'order'>;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** The filter and the order in the address of the queue; an unknown choice counts as the default. */
export function readQueueFilter(search: string): QueueFilter {
  const asked = readSearch(pages.moderation, search);
  const challenge = Number(asked.challenge);
  return {
    challenge: Number.isInteger(challenge) && challenge > 0 ? challenge : undefined,
    kind: oneOf(reportKinds, asked.kind),
    status: oneOf(shownStatuses, asked.status) ?? 'open',
    order: oneOf(caseOrders, asked.order) ?? 'age',
  };
}
