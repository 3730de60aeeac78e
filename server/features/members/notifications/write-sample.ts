import type { Notification, NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { MailRecipient, MailText } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSample, type MailedRow } from './mailed-notifications.queries.ts';
import { notificationEvents } from './notification-events.ts';
import type { EventDetails } from './notification-facts.ts';
import { presentNotification } from './notifications.present.ts';
import { writeMail } from './write-notification-mails.ts';

interface Sample<Name extends NotificationEvent> {
  readonly event: Name;
  readonly detail: EventDetails[Name];
  readonly challengeId: number;
  /** As whose it is written. */
  readonly memberId: number;
}

async function rowOf<Name extends NotificationEvent>(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { event, detail, ...of }: Sample<Name>,
): Promise<MailedRow> {
  const html = 'html' in detail ? (detail.html ?? null) : null;
  const { kind } = notificationEvents[event];
  const shared = { id: 0, event, kind, detail, html, is_read: false, created_at: clock() };
  return { ...(await findSample(database, of)), ...shared };
}

/** A notification as a member would see it, before it is announced. */
export async function writeSampleNotification<Name extends NotificationEvent>(
  platform: Pick<Platform, 'database' | 'clock' | 'settings'>,
  sample: Sample<Name>,
): Promise<Notification> {
  return presentNotification(await rowOf(platform, sample), await platform.settings.wording.findOwn());
}

/** Its mail. */
export async function writeSampleMail<Name extends NotificationEvent>(
  platform: Pick<Platform, 'database' | 'clock' | 'keys' | 'publicUrl' | 'settings'>,
  sample: Sample<Name>,
  recipient: MailRecipient,
): Promise<MailText> {
  return writeMail(
    platform,
    { row: await rowOf(platform, sample), own: await platform.settings.wording.findOwn() },
    recipient,
  );
}
