import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runEach } from '../../../platform/run-each.ts';
import { announce, notificationRetention } from '../../members/notifications/index.ts';
import { findManagers } from '../challenges/index.ts';
import {
  type AnnouncementId,
  findDue,
  findWithoutFigures,
  lockAnnouncementForUpdate,
  updateAnnouncement,
} from './announcements.queries.ts';
import { beginSending } from './begin-sending.ts';
import { named } from './edit-announcement.ts';
import { figuresOf } from './read-announcements.ts';

type Parts = Pick<Platform, 'database' | 'write' | 'clock' | 'jobs' | 'settings'>;

/** In milliseconds: how long before its notifications are deleted the figures of an announcement are stored. */
const margin = 30 * 24 * 60 * 60 * 1000;

/** Begins a scheduled announcement. Where that is not possible it becomes a draft; too soon after another, it waits. */
function beginDue({ write, clock, jobs, settings }: Omit<Parts, 'database'>, of: AnnouncementId): Promise<void> {
  return write(async (transaction) => {
    const row = await lockAnnouncementForUpdate(transaction, of);
    const now = clock();
    if (!row || row.begun_at || !row.send_at || row.send_at > now) return;
    const actor = { id: row.sender_id ?? undefined };
    const denied = await beginSending({ jobs, settings }, transaction, { row, actor, now });
    if (!denied || denied.denial === 'too_soon') return;
    const { send_at, sender_id, challenge_id } = row;
    await updateAnnouncement(transaction, of.id, {
      send_at: null,
      sender_id: null,
      obstacle: denied.denial,
      updated_at: now,
    });
    await recordEvent(transaction, {
      kind: 'content_changed',
      detail: {
        challenge: challenge_id,
        ...named(row),
        before: { send_at },
        after: { send_at: null, obstacle: denied.denial },
      },
    });
    const hasNoRight = denied.denial === 'no_right';
    const scheduler = sender_id === null ? [] : [sender_id];
    // What lacks a right is for somebody else to send.
    const managers = hasNoRight ? await findManagers(transaction, { challengeId: challenge_id, now }) : [];
    await announce({ jobs }, transaction, {
      event: 'announcement_refused',
      detail: {
        id: of.id,
        challenge_id,
        subject: { pt: row.subject_pt, en: row.subject_en },
        ...(hasNoRight && { reason: 'no_right' }),
      },
      recipients: [...new Set([...scheduler, ...managers])],
      now,
    });
  });
}

/** Begins all scheduled announcements whose time has come; one that fails is tried again a minute later. */
export async function sendDue(platform: Parts & Pick<Platform, 'process'>): Promise<void> {
  for (const of of await findDue(platform.database, platform.clock()))
    await beginDue(platform, of).catch((error) =>
      platform.process.log.error({ err: error, ...of }, 'a scheduled announcement could not be sent'),
    );
}

/** Stores the figures, and the end, of announcements whose notifications are deleted soon. */
export async function storeFigures({
  database,
  clock,
  process: { log },
}: Pick<Platform, 'database' | 'clock' | 'process'>): Promise<void> {
  const before = new Date(clock().getTime() - notificationRetention + margin);
  await runEach({
    items: await findWithoutFigures(database, before),
    run: async (row) => {
      const figures = await figuresOf(database, row);
      await updateAnnouncement(database, row.id, { figures, stopped_at: row.stopped_at });
    },
    log,
    idsOf: ({ id }) => ({ announcement: id }),
    failure: 'The figures of announcements could not be stored',
  });
}
