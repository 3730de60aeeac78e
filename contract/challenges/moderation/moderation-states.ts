/** What is reported; `address` is what a form without an account named and is none of the others. */
export const reportKinds = [
  'topic',
  'topic_message',
  'interaction',
  'team',
  'member',
  'problem_location',
  'address',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The decisions of moderators. */
export const moderationActions = ['hide', 'restore', 'warn', 'close'] as const;
export type ModerationAction = (typeof moderationActions)[number];

export const caseStatuses = ['open', 'hidden', 'restored', 'warned', 'closed'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** The order of the queue: the longest waiting first, or the most reported. */
export const caseOrders = ['age', 'reports'] as const;
export type CaseOrder = (typeof caseOrders)[number];

/** The status of a case after a decision. */
export const statusAfter: Readonly<Record<ModerationAction, Exclude<CaseStatus, 'open'>>> = {
  hide: 'hidden',
  restore: 'restored',
  warn: 'warned',
  close: 'closed',
};
