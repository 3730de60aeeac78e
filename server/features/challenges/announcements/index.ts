import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announcementTables } from './announcements.personal-data.ts';
import { routeAnnouncements } from './announcements.routes.ts';
import { writeTestMails } from './preview-announcement.ts';
import { sendDue, storeFigures } from './run-announcements.ts';

/** Messages of those who run a challenge to people in it. `start` sends what was due while nothing ran. */
export function registerAnnouncements(app: Server, platform: Platform): { start: () => Promise<void> } {
  platform.personalData.register(...announcementTables);
  routeAnnouncements(app, platform);
  writeTestMails(platform);
  platform.jobs.every('announcements-due', '* * * * *', () => sendDue(platform));
  platform.jobs.every('announcements-figures', '30 3 * * *', () => storeFigures(platform));
  return { start: () => sendDue(platform) };
}
