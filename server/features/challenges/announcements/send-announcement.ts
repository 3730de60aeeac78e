import type { Announcement } from '@mutirao/contract/challenges/announcements.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import type { Transaction } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce, stopAnnouncement } from '../../members/notifications/index.ts';
import { findManagerFacts, mayManageChallenge } from '../challenges/index.ts';
import { detailOf } from './announcement-detail.ts';
import { announcementMessages } from './announcements.messages.ts';
import {
  denialOfSending,
  nextPossible,
  possibleActions,
  type SendingDenial,
  statusOf,
} from './announcements.policy.ts';
import { figuresOf, presentAnnouncement } from './announcements.present.ts';
import {
  type AnnouncementId,
  type AnnouncementRow,
  findSendingFacts,
  updateAnnouncement,
} from './announcements.queries.ts';
import { type Actor, lockAnnouncement, named } from './edit-announcement.ts';
import { requireAnnouncement } from './read-announcements.ts';
import { findRecipients, hasUnknownStage } from './segment.queries.ts';

type Parts = Pick<Platform, 'write' | 'clock' | 'jobs'>;

const codes: Readonly<Record<SendingDenial, ErrorCode>> = {
  incomplete: 'conflict',
  no_right: 'refused',
  unpublished: 'conflict',
  unknown_stage: 'conflict',
  nobody: 'conflict',
  too_soon: 'too_many',
};

interface Beginning {
  readonly row: AnnouncementRow;
  readonly actor: { readonly id: number | undefined; readonly address?: string };
  readonly now: Date;
}

/**
 * Begins to send an announcement that is locked, to those who fit its segment now; the fan-out of notifications does
 * the rest. Returns why not, and when it is possible.
 */
export async function beginSending(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: Transaction<Tables>,
  { row, actor, now }: Beginning,
): Promise<{ denial: SendingDenial; latest: Date | null } | undefined> {
  const { id, challenge_id: challengeId, audience, filter, by_mail: byMail } = row;
  // Of two announcements of a challenge at once, the second waits here, and then finds the first.
  await acquireAdvisoryLock(transaction, 'announcements', challengeId);
  const { latest, is_published: isPublished } = await findSendingFacts(transaction, challengeId);
  const sender = await findManagerFacts(transaction, { challengeId, memberId: actor.id ?? null, now });
  const unknown = await hasUnknownStage(transaction, { challengeId, filter });
  const recipients = unknown ? [] : await findRecipients(transaction, { challengeId, audience, filter }, now);
  const denial = denialOfSending({
    texts: row,
    mayManage: mayManageChallenge(sender),
    isPublished,
    hasUnknownStage: unknown,
    recipients: recipients.length,
    latest,
    now,
  });
  if (denial) return { denial, latest };
  const announcementId = await announce({ jobs }, transaction, {
    event: 'challenge_announcement',
    detail: detailOf(row),
    challengeId,
    recipients,
    byMail,
    onceFor: `challenge announcement ${id}`,
    now,
  });
  if (announcementId === undefined) throw new Error(`The announcement ${id} was sent before`);
  await updateAnnouncement(transaction, id, {
    begun_at: now,
    sender_id: actor.id ?? null,
    announcement_id: announcementId,
    addressees: recipients.length,
    obstacle: null,
    updated_at: now,
  });
  await recordEvent(transaction, {
    kind: 'announcement_sent',
    actorId: actor.id,
    address: actor.address,
    detail: { challenge: challengeId, announcement: id, name: row.subject_pt, audience, filter, to: recipients.length },
  });
  return undefined;
}

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
  await recordEvent(transaction, {
    kind: 'content_changed',
    actorId: actor.id,
    address: actor.address,
    detail: {
      challenge: row.challenge_id,
      ...named(row),
      before: { send_at: row.send_at },
      after: { send_at: sendAt },
    },
  });
}

/** Sends an announcement now or schedules it; a repeated call changes nothing. */
export function sendAnnouncement(
  { write, clock, jobs }: Parts,
  actor: Actor,
  { at, ...of }: AnnouncementId & { at: string | null },
): Promise<Announcement> {
  return write(async (transaction) => {
    const row = await lockAnnouncement(transaction, of);
    const now = clock();
    const sendAt = at === null ? null : new Date(at);
    if (!row.begun_at && sendAt && sendAt > now) await reschedule(transaction, { row, actor, now, sendAt });
    else if (!row.begun_at) {
      const denied = await beginSending({ jobs }, transaction, { row, actor, now });
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
  { write, clock }: Pick<Parts, 'write' | 'clock'>,
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
      await recordEvent(transaction, {
        kind: 'content_changed',
        actorId: actor.id,
        address: actor.address,
        detail: {
          challenge: row.challenge_id,
          ...named(row),
          before: { status },
          after: { status: 'stopped' },
        },
      });
    }
    return presentAnnouncement(transaction, await requireAnnouncement(transaction, of));
  });
}
