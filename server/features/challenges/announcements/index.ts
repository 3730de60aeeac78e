import type { Feature } from '../../../platform/feature.ts';
import { announcementTables } from './announcements.personal-data.ts';
import { routeAnnouncements } from './announcements.routes.ts';
import { writeTestMails } from './preview-announcement.ts';
import { sendDue, storeFigures } from './run-announcements.ts';

/** Messages of those who run a challenge to people in it. */
export const announcements: Feature = {
  name: 'challenges/announcements',
  personalData: () => announcementTables,
  jobs: (platform) => {
    writeTestMails(platform);
    platform.jobs.every('announcements-due', '* * * * *', () => sendDue(platform));
    platform.jobs.every('announcements-figures', '30 3 * * *', () => storeFigures(platform));
  },
  routes: ({ api, platform }) => routeAnnouncements(api, platform),
  // Sends what was due while nothing ran.
  start: (platform) => sendDue(platform),
};
