import type { Feature } from '../../../platform/feature.ts';
import { notifyOfChallenges } from './challenge-news.ts';
import { handleFanOuts, resumeFanOuts } from './fan-out.ts';
import { notificationTables } from './notifications.personal-data.ts';
import { routeNotifications } from './notifications.routes.ts';
import { sweepNotifications } from './sweep-notifications.ts';
import { sendDigests, writeNotificationMails } from './write-notification-mails.ts';

/** @public For every feature that notifies members. */
export { announce, createAnnouncement } from './announce.ts';
export { stopAnnouncement } from './announcements.queries.ts';
export { countDelivered, wasDelivered } from './delivery.queries.ts';
export { refreshPages } from './live/messages.ts';
export type { ChallengeAnnouncementDetail } from './notification-facts.ts';
export { countAddressees } from './preferences.ts';
export { notificationRetention } from './sweep-notifications.ts';
export { writeSampleMail, writeSampleNotification } from './write-sample.ts';

/** Notifications: on the platform, live, and by e-mail. */
export const notifications: Feature = {
  name: 'members/notifications',
  personalData: () => notificationTables,
  jobs: (platform) => {
    writeNotificationMails(platform);
    handleFanOuts(platform);
    platform.jobs.every('notifications-challenges', '* * * * *', () => notifyOfChallenges(platform));
    platform.jobs.every('notifications-digests', '*/5 * * * *', () => sendDigests(platform));
    platform.jobs.every('notifications-sweep', '50 3 * * *', () => sweepNotifications(platform));
  },
  routes: ({ site, api, platform }) => routeNotifications({ site, api }, platform),
  // Resumes unfinished deliveries.
  start: (platform) => resumeFanOuts(platform),
};
