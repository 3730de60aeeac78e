/** What members may report. */
export const reportKinds = ['topic', 'topic_message', 'interaction', 'team', 'member'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The longest reason of a report, in characters. */
export const longestReason = 240;
