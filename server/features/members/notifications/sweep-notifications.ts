import { setTimeout as rest } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform.ts';
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
export async function sweepNotifications({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await deleteExpiredThrottles(database, clock());
  for (const id of await findAnnouncementsBefore(database, new Date(clock().getTime() - notificationRetention))) {
    while ((await deleteSomeNotifications(database, id)) > 0) await rest(pause);
    await deleteAnnouncement(database, id);
  }
}
