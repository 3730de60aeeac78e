import { setTimeout as rest } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform.ts';
import { deleteAnnouncement, deleteSomeNotices, findAnnouncementsBefore } from './sweep.queries.ts';

/** In milliseconds: so long a notice is kept. */
export const noticesKept = 180 * 24 * 60 * 60 * 1000;
const pause = 20;

/** Takes old announcements and their notices away, a few at a time. */
export async function sweepNotices({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  for (const id of await findAnnouncementsBefore(database, new Date(clock().getTime() - noticesKept))) {
    while ((await deleteSomeNotices(database, id)) > 0) await rest(pause);
    await deleteAnnouncement(database, id);
  }
}
