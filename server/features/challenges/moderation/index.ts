import { daysBefore } from '../../../platform/clock.ts';
import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reportableMembers } from '../../members/members/index.ts';
import { type Section, sections } from '../../site/back-office/index.ts';
import { countWaiting, countWaitingSince } from './cases.queries.ts';
import { eraseNetworksBefore } from './changes.queries.ts';
import { getModerator, scopeOf } from './get-moderator.ts';
import { exportedCases } from './list-cases.ts';
import { moderationTables } from './moderation.personal-data.ts';
import { isModerator } from './moderation.policy.ts';
import { routeModeration } from './moderation.routes.ts';
import { networkDays } from './report-content.ts';
import type { Reportable } from './reportable.ts';
import { writeUrgentDecisionMail } from './urgent-report-mail.ts';
import { eraseUrgentReports, remindOfUrgentCases, reportableAddresses } from './urgent-reports.ts';

export { countWaitingSince, summarizeOpenCases } from './cases.queries.ts';
export { updateAuthor } from './changes.queries.ts';
export type { Reportable, ReportedContent } from './reportable.ts';
export { sendUrgentReport } from './urgent-reports.ts';

/** Moderation in the back office: the open cases of a moderator, with those that wait longer than the settings allow. */
export function moderationSection({
  database,
  clock,
  settings,
}: Pick<Platform, 'database' | 'clock' | 'settings'>): Section {
  return {
    name: 'moderation',
    count: async (viewer) => {
      const moderator = await getModerator(database, viewer);
      if (!isModerator(moderator)) return undefined;
      const scope = scopeOf(moderator);
      const { report_days } = await settings.get();
      const [waiting, overdue] = await Promise.all([
        countWaiting(database, scope),
        countWaitingSince(database, scope, daysBefore(clock(), report_days)),
      ]);
      return { waiting, overdue };
    },
  };
}

/** What can be reported: one for each kind of content. */
export const reportables = new ExtensionPoint<Reportable>();

/** The kinds of content by their name. */
export const reportablesByKind = (all: readonly Reportable[]) => new Map(all.map((one) => [one.kind, one]));

/** Reports of what members write, and the decisions of moderators about them. */
export const moderation: Feature = {
  name: 'challenges/moderation',
  personalData: () => moderationTables,
  jobs: (platform) => {
    const { jobs, database, clock } = platform;
    writeUrgentDecisionMail(platform);
    jobs.every('report-networks-cleaning', '20 4 * * *', () =>
      eraseNetworksBefore(database, daysBefore(clock(), networkDays)),
    );
    jobs.every('urgent-reports-cleaning', '25 4 * * *', () => eraseUrgentReports(platform));
  },
  // Of members here, since this feature imports theirs.
  extensions: (platform) => [
    sections.with(moderationSection(platform)),
    reportables.with(reportableMembers),
    reportables.with(reportableAddresses),
    exportedCases(platform),
  ],
  routes: ({ api, platform, extensionsOf }) => {
    const dependencies = { platform, reportables: reportablesByKind(extensionsOf(reportables)) };
    platform.jobs.every('urgent-cases-reminder', '*/10 * * * *', () => remindOfUrgentCases(dependencies));
    routeModeration(api, dependencies);
  },
};
