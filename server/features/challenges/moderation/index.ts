import { daysBefore } from '../../../platform/days-before.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eraseNetworksBefore } from './changes.queries.ts';
import { moderationTables } from './moderation.personal-data.ts';
import { routeModeration } from './moderation.routes.ts';
import { networkDays } from './report-content.ts';
import type { Reportable } from './reportable.ts';

export { countWaitingSince, summarizeOpenCases } from './cases.queries.ts';
export { updateAuthor } from './changes.queries.ts';
export { moderationSection } from './moderation-section.ts';
export type { Reportable, ReportedContent } from './reportable.ts';

interface Options {
  api: Server;
  platform: Platform;
  /** One for each kind of content. */
  reportables: readonly Reportable[];
}

/** Reports of what members write, and the decisions of moderators about them. */
export function registerModeration({ api, platform, reportables }: Options): void {
  platform.personalData.register(...moderationTables);
  platform.jobs.every('report-networks-cleaning', '20 4 * * *', () =>
    eraseNetworksBefore(platform.database, daysBefore(platform.clock(), networkDays)),
  );
  routeModeration(api, { platform, reportables: new Map(reportables.map((one) => [one.kind, one])) });
}
