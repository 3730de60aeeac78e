import type { Feature } from '../../../platform/feature.ts';
import { createExport, type ExportJob, exportJob, writeExportMail } from './create-export.ts';
import { exportTable } from './data-export.personal-data.ts';
import { sweepExports } from './data-exports.ts';
import { deleteAccounts, writeDeletionMail } from './deletions.ts';
import { routePersonalData } from './personal-data.routes.ts';

export { findDueDeletions } from './deletions.ts';

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
  routes: ({ api, platform }) => routePersonalData(api, platform),
};
