import type { EnquiryKind } from './enquiries.ts';

/** What people write to the organisation. */
export const inboxKinds = ['contact', 'e-sic', 'proposal'] as const satisfies readonly (EnquiryKind | 'proposal')[];
export type InboxKind = (typeof inboxKinds)[number];

/** `answered` and `closed` enquiries no longer wait. */
export const inboxStatuses = ['open', 'answered', 'closed'] as const;
export type InboxStatus = (typeof inboxStatuses)[number];

/** What staff do with an enquiry, beside its notes. */
export const inboxActions = ['assigned', 'answered', 'extended', 'drafted', 'closed', 'reopened'] as const;
export type InboxAction = (typeof inboxActions)[number];

/** What the history of an enquiry names. */
export const inboxEventKinds = [...inboxActions, 'noted'] as const;
export type InboxEventKind = (typeof inboxEventKinds)[number];

/** The filters of the inbox: `overdue` is open and past its deadline. */
export const inboxStatusFilters = ['open', 'overdue', 'answered', 'closed', 'all'] as const;
export const inboxAssignments = ['anyone', 'me', 'nobody', 'someone'] as const;
/** `due`: what is open first, by its deadline, so that what is overdue comes first. */
export const inboxOrders = ['due', 'newest'] as const;

/** In characters. */
export const inboxLengths = { answer: 5000, note: 2000, reason: 500, title: 80 } as const;
