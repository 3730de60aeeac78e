import type { Announcement } from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import type { Transaction } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runEach } from '../../../platform/run-each.ts';
import { announce, notificationRetention, stopAnnouncement } from '../../members/notifications/index.ts';
import { findManagerFacts, findManagers, mayManageChallenge } from '../challenges/index.ts';
import {
  announcementMessages,
  denialOfSending,
  nextPossible,
  possibleActions,
  type SendingDenial,
  statusOf,
} from './announcements.policy.ts';
import {
  type AnnouncementId,
  type AnnouncementRow,
  findDue,
  findRecipients,
  findSendingFacts,
  findWithoutFigures,
  hasUnknownStage,
  lockAnnouncementForUpdate,
  updateAnnouncement,
} from './announcements.queries.ts';
import { type Actor, lockAnnouncement, named, recordEdit } from './edit-announcement.ts';
import { detailOf, figuresOf, presentAnnouncement, requireAnnouncement } from './read-announcements.ts';

interface Beginning {
  readonly row: AnnouncementRow;
  readonly actor: { readonly id: number | undefined; readonly address?: string };
  readonly now: Date;
}

/**
 * Begins to send an announcement that is locked, to those who fit its segment now; the fan-out of notifications does
 * the rest. Returns why not, and when it is possible.
 */
async function beginSending(
  { jobs, settings }: Pick<Platform, 'jobs' | 'settings'>,
  transaction: Transaction<Tables>,
  { row, actor, now }: Beginning,
): Promise<{ denial: SendingDenial; latest: Date | null } | undefined> {
  const { id, challenge_id: challengeId, audience, filter, by_mail: byMail } = row;
  // Of two announcements of a challenge at once, the second waits here, and then finds the first.
  await acquireAdvisoryLock(transaction, 'announcements', challengeId);
  const {
    latest,
    is_published: isPublished,
    offered_languages: challengeLanguages,
  } = await findSendingFacts(transaction, challengeId);
  const sender = await findManagerFacts(transaction, { settings }, { challengeId, memberId: actor.id ?? null, now });
  const unknown = await hasUnknownStage(transaction, { challengeId, filter });
  const recipients = unknown ? [] : await findRecipients(transaction, { challengeId, audience, filter }, now);
  const denial = denialOfSending({
    texts: row,
    challengeLanguages,
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

type RunParts = Pick<Platform, 'database' | 'write' | 'clock' | 'jobs' | 'settings'>;

/** In milliseconds: how long before its notifications are deleted the figures of an announcement are stored. */
const margin = 30 * 24 * 60 * 60 * 1000;

/** Begins a scheduled announcement. Where that is not possible it becomes a draft; too soon after another, it waits. */
function beginDue({ write, clock, jobs, settings }: Omit<RunParts, 'database'>, of: AnnouncementId): Promise<void> {
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
export async function sendDue(platform: RunParts & Pick<Platform, 'process'>): Promise<void> {
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
