import { daysBefore } from '../../../platform/clock.ts';
import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import { reportableMembers } from '../../members/members/index.ts';
import { sections } from '../../site/back-office/index.ts';
import { eraseNetworksBefore } from './changes.queries.ts';
import { moderationTables } from './moderation.personal-data.ts';
import { routeModeration } from './moderation.routes.ts';
import { moderationSection } from './moderation-section.ts';
import { networkDays } from './report-content.ts';
import type { Reportable } from './reportable.ts';

export { countWaitingSince, summarizeOpenCases } from './cases.queries.ts';
export { updateAuthor } from './changes.queries.ts';
export { moderationSection } from './moderation-section.ts';
export type { Reportable, ReportedContent } from './reportable.ts';

/** What can be reported: one for each kind of content. */
export const reportables = new ExtensionPoint<Reportable>();

/** Reports of what members write, and the decisions of moderators about them. */
export const moderation: Feature = {
  name: 'challenges/moderation',
  personalData: () => moderationTables,
  jobs: ({ jobs, database, clock }) =>
    jobs.every('report-networks-cleaning', '20 4 * * *', () =>
      eraseNetworksBefore(database, daysBefore(clock(), networkDays)),
    ),
  // Of members here, since this feature imports theirs.
  extensions: (platform) => [sections.with(moderationSection(platform)), reportables.with(reportableMembers)],
  routes: ({ api, platform, extensionsOf }) =>
    routeModeration(api, { platform, reportables: new Map(extensionsOf(reportables).map((one) => [one.kind, one])) }),
};
