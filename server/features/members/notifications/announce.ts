import type { NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';

import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { jobOf } from './fan-out.ts';
import { notificationEvents } from './notification-events.ts';
import type { EventDetails } from './notification-facts.ts';
import { insertAnnouncement } from './notifications.queries.ts';

export interface NewAnnouncement<Name extends NotificationEvent> {
  readonly event: Name;
  readonly detail: EventDetails[Name];
  readonly challengeId?: number;
  /** Members to notify, instead of those that the event's kind selects. */
  readonly recipients?: readonly number[];
  /** Who did it; they are not notified. */
  readonly authorId?: number;
  /** Only on the platform where false. */
  readonly byMail?: boolean;
  /** Idempotency key: repeated calls announce once. */
  readonly onceFor?: string;
  readonly now: Date;
}

/** Records an announcement, delivered within about a minute; undefined where it was announced before. */
export function createAnnouncement<Name extends NotificationEvent>(
  transaction: Connection,
  { event, detail, challengeId, recipients, authorId, byMail = true, onceFor, now }: NewAnnouncement<Name>,
): Promise<number | undefined> {
  return insertAnnouncement(transaction, {
    event,
    kind: notificationEvents[event].kind,
    challenge_id: challengeId ?? null,
    recipient_ids: recipients ? [...recipients] : null,
    author_id: authorId ?? null,
    detail,
    by_mail: byMail,
    once_for: onceFor ?? null,
    created_at: now,
  });
}

/**
 * Notifies members, each as they chose, if and only if the caller's transaction commits. No caller waits for
 * it, however many they are. Returns the announcement's id; undefined where it was announced before.
 */
export async function announce<Name extends NotificationEvent>(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: Connection,
  given: NewAnnouncement<Name>,
): Promise<number | undefined> {
  const id = await createAnnouncement(transaction, given);
  if (id === undefined) return undefined;
  const job = jobOf({ event: given.event, has_recipients: given.recipients !== undefined });
  await jobs.add(transaction, job, { announcement: id }, { onceFor: String(id) });
  return id;
}
