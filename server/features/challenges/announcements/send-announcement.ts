import type { Announcement } from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stopAnnouncement } from '../../members/notifications/index.ts';
import { announcementMessages } from './announcements.messages.ts';
import { nextPossible, possibleActions, type SendingDenial, statusOf } from './announcements.policy.ts';
import { type AnnouncementId, updateAnnouncement } from './announcements.queries.ts';
import { type Beginning, beginSending } from './begin-sending.ts';
import { type Actor, lockAnnouncement, recordEdit } from './edit-announcement.ts';
import { figuresOf, presentAnnouncement, requireAnnouncement } from './read-announcements.ts';

type Parts = Pick<Platform, 'write' | 'clock' | 'jobs' | 'settings'>;

const codes: Readonly<Record<SendingDenial, ErrorCode>> = {
  incomplete: 'conflict',
  no_right: 'refused',
  unpublished: 'conflict',
  unknown_stage: 'conflict',
  nobody: 'conflict',
  too_soon: 'too_many',
};

interface Rescheduling extends Beginning {
  readonly actor: Actor;
  readonly sendAt: Date | null;
}

async function reschedule(transaction: Connection, { row, actor, now, sendAt }: Rescheduling): Promise<void> {
  if (row.send_at?.getTime() === sendAt?.getTime()) return;
  const sender = sendAt ? actor.id : null;
  await updateAnnouncement(transaction, row.id, {
    send_at: sendAt,
    sender_id: sender,
    obstacle: null,
    updated_at: now,
  });
  const [before, after] = [{ send_at: row.send_at }, { send_at: sendAt }];
  await recordEdit(transaction, actor, { kind: 'content_changed', row, before, after });
}

/** Sends an announcement now or schedules it; a repeated call changes nothing. */
export function sendAnnouncement(
  { write, clock, jobs, settings }: Parts,
  actor: Actor,
  { at, ...of }: AnnouncementId & { at: string | null },
): Promise<Announcement> {
  return write(async (transaction) => {
    const row = await lockAnnouncement(transaction, of);
    const now = clock();
    const sendAt = at === null ? null : new Date(at);
    if (!row.begun_at && sendAt && sendAt > now) await reschedule(transaction, { row, actor, now, sendAt });
    else if (!row.begun_at) {
      const denied = await beginSending({ jobs, settings }, transaction, { row, actor, now });
      if (denied) throw refusalOf(denied, now);
    }
    return presentAnnouncement(transaction, await requireAnnouncement(transaction, of));
  });
}

function refusalOf({ denial, latest }: { denial: SendingDenial; latest: Date | null }, now: Date): AppError {
  const wait = denial === 'too_soon' && latest ? nextPossible(latest).getTime() - now.getTime() : undefined;
  return new AppError(codes[denial], {
    message: announcementMessages[denial],
    ...(wait !== undefined && { retryAfter: Math.ceil(wait / 1000) }),
  });
}

/** Makes a scheduled announcement a draft again. */
export function unscheduleAnnouncement(
  { write, clock }: Pick<Parts, 'write' | 'clock'>,
  actor: Actor,
  of: AnnouncementId,
): Promise<Announcement> {
  return write(async (transaction) => {
    const row = await lockAnnouncement(transaction, of);
    if (row.begun_at) throw new AppError('conflict', { message: announcementMessages.has_begun });
    await reschedule(transaction, { row, actor, now: clock(), sendAt: null });
    return presentAnnouncement(transaction, await requireAnnouncement(transaction, of));
  });
}

/** Stops sending: the rest is neither notified nor mailed. */
export function stopSending(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  actor: Actor,
  of: AnnouncementId,
): Promise<Announcement> {
  return write(async (transaction) => {
    const row = await lockAnnouncement(transaction, of);
    const status = statusOf(row);
    if (status !== 'stopped') {
      const figures = await figuresOf(transaction, row);
      if (!possibleActions(status, figures?.mails_queued ?? 0).stop || row.announcement_id === null)
        throw new AppError('conflict', { message: announcementMessages.not_sending });
      const now = clock();
      await stopAnnouncement(transaction, { id: row.announcement_id, now });
      await updateAnnouncement(transaction, row.id, { stopped_at: now, updated_at: now });
      const [before, after] = [{ status }, { status: 'stopped' }];
      await recordEdit(transaction, actor, { kind: 'content_changed', row, before, after });
    }
    return presentAnnouncement(transaction, await requireAnnouncement(transaction, of));
  });
}
