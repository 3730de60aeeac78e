import { setTimeout as rest } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform.ts';
import { runEach } from '../../../platform/run-each.ts';
import {
  deleteAnnouncement,
  deleteExpiredThrottles,
  deleteSomeNotifications,
  findAnnouncementsBefore,
} from './announcements.queries.ts';

/** In milliseconds: how long a notification is stored. */
export const notificationRetention = 180 * 24 * 60 * 60 * 1000;
const pause = 20;

/** Deletes old announcements and their notifications, a few at a time, and expired throttles of mails. */
export async function sweepNotifications({
  database,
  clock,
  process: { log },
}: Pick<Platform, 'database' | 'clock' | 'process'>): Promise<void> {
  await deleteExpiredThrottles(database, clock());
  await runEach({
    items: await findAnnouncementsBefore(database, new Date(clock().getTime() - notificationRetention)),
    run: async (id) => {
      while ((await deleteSomeNotifications(database, id)) > 0) await rest(pause);
      await deleteAnnouncement(database, id);
    },
    log,
    idsOf: (announcement) => ({ announcement }),
    failure: 'Old notifications could not be deleted',
  });
}
