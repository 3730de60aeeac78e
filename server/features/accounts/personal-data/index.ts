import type { Feature } from '../../../platform/feature.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import { createExport, type ExportJob, exportJob, writeExportMail } from './create-export.ts';
import { sweepExports } from './data-exports.ts';
import { deleteAccounts, writeDeletionMail } from './deletions.ts';
import { routePersonalData } from './personal-data.routes.ts';
import { deletionHolds } from './request-deletion.ts';

export { beginDataExport } from './create-export.ts';
export { type DataExportRow, findExport, presentExport } from './data-exports.ts';
export { findDeletion, findDueDeletions, scheduleAccountDeletion, unscheduleDeletion } from './deletions.ts';
export { sendExport } from './personal-data.routes.ts';
export { deletionHolds } from './request-deletion.ts';

/** The exports themselves: when they were created, not their content. */
const exportTable = ownRows('data_export', {
  merging: 'stay',
  file: { pt: 'copias-dos-dados', en: 'data-copies' },
  describe: { pt: 'As cópias dos seus dados que você pediu.', en: 'The copies of your data you asked for.' },
  columns: ['id', 'status', 'created_at', 'expires_at'],
  orderBy: 'id',
});

const day = 24 * 60 * 60 * 1000;

/** A member's rights to their personal data: access, export and erasure. */
export const personalData: Feature = {
  name: 'accounts/personal-data',
  personalData: () => [exportTable],
  jobs: (platform) => {
    const { jobs, database, clock } = platform;
    writeDeletionMail(platform);
    writeExportMail(platform);
    jobs.handle<ExportJob>(exportJob, (data) => createExport(platform, data));
    jobs.every('delete-accounts', '7 * * * *', async () => void (await deleteAccounts(platform)));
    jobs.every('sweep-data-exports', '21 3 * * *', () => {
      const now = clock();
      return sweepExports(database, { now, abandonedBefore: new Date(now.getTime() - day) });
    });
  },
  routes: ({ api, platform, extensionsOf }) => routePersonalData(api, platform, extensionsOf(deletionHolds)),
};
