import type { InboxAction, InboxKind, InboxStatus } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';

export interface Facts {
  readonly kind: InboxKind;
  readonly status: InboxStatus;
  readonly challenge_id: number | null;
  readonly is_extended: boolean;
  /** Their address is known: their data was not erased. */
  readonly isReachable: boolean;
}

/**
 * Which actions are possible. The law obliges the organisation to answer a request, on its public page: it is answered
 * once each time it is open, also where nobody can be mailed, and closed only after that.
 */
export function possibleActions(item: Facts): Record<InboxAction, boolean> {
  const { kind, status, challenge_id, is_extended, isReachable } = item;
  const isRequest = kind === 'e-sic';
  return {
    assigned: true,
    answered: isRequest ? status === 'open' : status !== 'closed' && isReachable,
    extended: isRequest && status === 'open' && !is_extended,
    drafted: kind === 'proposal' && status !== 'closed' && challenge_id === null,
    closed: status === 'answered' || (status === 'open' && !isRequest),
    reopened: status !== 'open',
  };
}
