import type { Platform } from '../../../platform/platform.ts';
import { notificationRetention } from '../../members/notifications/index.ts';
import { figuresOf } from './announcements.present.ts';
import {
  type AnnouncementId,
  findDue,
  findWithoutFigures,
  lockAnnouncementForUpdate,
  updateAnnouncement,
} from './announcements.queries.ts';
import { beginSending } from './send-announcement.ts';

type Parts = Pick<Platform, 'database' | 'write' | 'clock' | 'jobs'>;

/** In milliseconds: how long before its notifications are deleted the figures of an announcement are stored. */
const margin = 30 * 24 * 60 * 60 * 1000;

/** Begins a scheduled announcement. Where that is not possible it becomes a draft; too soon after another, it waits. */
function beginDue({ write, clock, jobs }: Omit<Parts, 'database'>, of: AnnouncementId): Promise<void> {
  return write(async (transaction) => {
    const row = await lockAnnouncementForUpdate(transaction, of);
    const now = clock();
    if (!row || row.begun_at || !row.send_at || row.send_at > now) return;
    const actor = { id: row.sender_id ?? undefined };
    const denied = await beginSending({ jobs }, transaction, { row, actor, now });
    if (!denied || denied.denial === 'too_soon') return;
    const draft = { send_at: null, sender_id: null, obstacle: denied.denial, updated_at: now };
    await updateAnnouncement(transaction, of.id, draft);
  });
}

/** Begins all scheduled announcements whose time has come. */
export async function sendDue(platform: Parts): Promise<void> {
  for (const of of await findDue(platform.database, platform.clock())) await beginDue(platform, of);
}

/** Stores the figures of announcements whose notifications are deleted soon. */
export async function storeFigures({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - notificationRetention + margin);
  for (const row of await findWithoutFigures(database, before))
    await updateAnnouncement(database, row.id, { figures: await figuresOf(database, row) });
}
