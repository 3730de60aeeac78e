import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { MailRecipient } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeDigestMail } from './emails/digest.ts';
import type { MailedNotification, MailFacts } from './emails/notification.ts';
import { writeNotificationMail } from './emails/notification.ts';
import { findNotificationsToMail, type MailedRow } from './mailed-notifications.queries.ts';
import { fileOf, pathOf, timezoneOf, writeMoment, writeNotification } from './notifications.present.ts';
import { type Unsubscribe, unsubscribeToken } from './unsubscribe.ts';

export const notificationMail = 'notification';
export const digestMail = 'notifications-digest';
/** The maximum number of notifications in a digest. */
const mostInDigest = 20;
const listPath = linkTo(pages.notifications);

/** Registers the notification mails; those the member has switched off meanwhile are not sent. */
export function writeNotificationMails(platform: Platform): void {
  const { mail, database, secret } = platform;

  function factsOf(row: MailedRow, kind: Unsubscribe['kind'], { page }: MailRecipient): MailFacts {
    const token = unsubscribeToken(secret, { memberId: row.member_id, kind });
    return {
      firstName: row.first_name,
      settingsUrl: page(linkTo(pages.settings.settings, { slug: 'me' })),
      unsubscribeUrl: page(linkTo(pages.unsubscribe, { token })),
    };
  }

  function mailed(row: MailedRow, { language, page }: MailRecipient): MailedNotification {
    const moment = writeMoment(row.created_at, language, timezoneOf(row));
    const file = fileOf(row, language);
    return {
      ...writeNotification(row, language),
      url: page(pathOf(row) ?? listPath),
      moment,
      ...(file && { file: { label: file.label, url: `${platform.publicUrl}${file.path}` } }),
    };
  }

  mail.template<{ notification: number }>(notificationMail, async ({ notification }, recipient) => {
    const [row] = await findNotificationsToMail(database, [notification]);
    if (!row) return undefined;
    const { kind, event } = row;
    return writeNotificationMail({ ...mailed(row, recipient), kind, event }, factsOf(row, kind, recipient), recipient);
  });

  mail.template<{ notifications: number[] }>(digestMail, async ({ notifications }, recipient) => {
    const rows = await findNotificationsToMail(database, notifications);
    const [first] = rows;
    if (!first) return undefined;
    const shown = rows.slice(0, mostInDigest).map((row) => mailed(row, recipient));
    const gathered = {
      notifications: shown,
      more: rows.length - shown.length,
      listUrl: recipient.page(listPath),
      isByChoice: first.email_frequency !== 'always',
    };
    return writeDigestMail(gathered, factsOf(first, null, recipient), recipient);
  });
}
