import type { Transaction } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import { findManagerFacts, mayManageChallenge } from '../challenges/index.ts';
import { denialOfSending, type SendingDenial } from './announcements.policy.ts';
import { type AnnouncementRow, findSendingFacts, updateAnnouncement } from './announcements.queries.ts';
import { detailOf } from './read-announcements.ts';
import { findRecipients, hasUnknownStage } from './segment.queries.ts';

export interface Beginning {
  readonly row: AnnouncementRow;
  readonly actor: { readonly id: number | undefined; readonly address?: string };
  readonly now: Date;
}

/**
 * Begins to send an announcement that is locked, to those who fit its segment now; the fan-out of notifications does
 * the rest. Returns why not, and when it is possible.
 */
export async function beginSending(
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
