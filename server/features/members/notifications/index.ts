import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyOfChallenges } from './challenge-news.ts';
import { handleFanOuts, resumeFanOuts } from './fan-out.ts';
import { notificationTables } from './notifications.personal-data.ts';
import { routeNotifications } from './notifications.routes.ts';
import { sendDigests } from './send-digests.ts';
import { sweepNotifications } from './sweep-notifications.ts';
import { writeNotificationMails } from './write-notification-mails.ts';

/** @public For every feature that notifies members. */
export { announce, createAnnouncement } from './announce.ts';
export { stopAnnouncement } from './announcements.queries.ts';
export { countDelivered, wasDelivered } from './delivery.queries.ts';
export { refreshPages } from './live/messages.ts';
export type { ChallengeAnnouncementDetail } from './notification-facts.ts';
export { countAddressees } from './preferences.ts';
export { notificationRetention } from './sweep-notifications.ts';
export { writeSampleMail, writeSampleNotification } from './write-sample.ts';

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
}

/** Notifications: on the platform, live, and by e-mail. `start` resumes unfinished deliveries. */
export function registerNotifications({ site, api, platform }: Options): { start: () => Promise<void> } {
  platform.personalData.register(...notificationTables);
  routeNotifications({ site, api }, platform);
  writeNotificationMails(platform);
  handleFanOuts(platform);
  platform.jobs.every('notifications-challenges', '* * * * *', () => notifyOfChallenges(platform));
  platform.jobs.every('notifications-digests', '*/5 * * * *', () => sendDigests(platform));
  platform.jobs.every('notifications-sweep', '50 3 * * *', () => sweepNotifications(platform));
  return { start: () => resumeFanOuts(platform) };
}
