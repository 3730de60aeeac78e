import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { MailRecipient, MailText } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OwnTexts } from '../../../platform/wording/wording.ts';
import {
  digest,
  type MailedNotification,
  type MailFacts,
  notificationTexts,
  writeDigestMail,
  writeNotificationMail,
} from './emails/notification.ts';
import { fileOf, pathOf, timezoneOf, writeMoment, writeNotification } from './notifications.present.ts';
import { findNotificationsToMail, type MailedRow, takeDueDigests } from './notifications.queries.ts';
import { type Unsubscribe, unsubscribeToken } from './unsubscribe.ts';

export const notificationMail = 'notification';
const digestMail = 'notifications-digest';
/** The maximum number of notifications in a digest. */
const mostInDigest = 20;
const listPath = linkTo(pages.notifications);

type Parts = Pick<Platform, 'keys' | 'publicUrl'>;

function factsOf(
  { keys: { secret } }: Parts,
  row: MailedRow,
  { kind, page }: Pick<Unsubscribe, 'kind'> & MailRecipient,
): MailFacts {
  const token = unsubscribeToken(secret, { memberId: row.member_id, kind });
  return {
    firstName: row.first_name,
    settingsUrl: page(linkTo(pages.settings.settings, { slug: 'me' })),
    unsubscribeUrl: page(linkTo(pages.unsubscribe, { token })),
  };
}

interface Mailed {
  readonly row: MailedRow;
  readonly own: OwnTexts;
}

function mailed({ publicUrl }: Parts, { row, own }: Mailed, { language, page }: MailRecipient): MailedNotification {
  const moment = writeMoment(row.created_at, language, timezoneOf(row));
  const file = fileOf(row, language);
  return {
    ...writeNotification(row, language, own),
    url: page(pathOf(row) ?? listPath),
    moment,
    ...(row.html && { html: row.html[language].replaceAll('href="/', `href="${publicUrl}/`) }),
    ...(file && { file: { label: file.label, url: `${publicUrl}${file.path}` } }),
  };
}

/** The mail of one notification. */
export function writeMail(parts: Parts, of: Mailed, recipient: MailRecipient): MailText {
  const { kind, event } = of.row;
  const notification = { ...mailed(parts, of, recipient), kind, event };
  return writeNotificationMail(notification, factsOf(parts, of.row, { kind, ...recipient }), recipient);
}

/** Registers the notification mails; those the member has switched off meanwhile are not sent. */
export function writeNotificationMails(platform: Platform): void {
  const { mail, database, clock } = platform;
  const { wording } = platform.settings;

  mail.template<{ notification: number }>(
    notificationMail,
    [notificationTexts],
    async ({ notification }, recipient) => {
      const [row] = await findNotificationsToMail(database, [notification], clock());
      return row && writeMail(platform, { row, own: await wording.findOwn() }, recipient);
    },
  );

  mail.template<{ notifications: number[] }>(digestMail, [digest], async ({ notifications }, recipient) => {
    const rows = await findNotificationsToMail(database, notifications, clock());
    const [first] = rows;
    if (!first) return undefined;
    const own = await wording.findOwn();
    const shown = rows.slice(0, mostInDigest).map((row) => mailed(platform, { row, own }, recipient));
    const gathered = {
      notifications: shown,
      more: rows.length - shown.length,
      listUrl: recipient.page(listPath),
      isByChoice: first.email_frequency !== 'always',
    };
    return writeDigestMail(gathered, factsOf(platform, first, { kind: null, ...recipient }), recipient);
  });
}

type DigestParts = Pick<Platform, 'database' | 'clock' | 'mail'>;

/** Mails the due digests, at the hour of each member's time zone. */
export async function sendDigests(platform: DigestParts): Promise<void> {
  while (await sendSome(platform));
}

/** True while there may be more. */
function sendSome({ database, clock, mail }: DigestParts): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // One at a time: two would tear what belongs into one mail.
    await acquireAdvisoryLock(transaction, 'digests');
    const due = await takeDueDigests(transaction, clock());
    const mails = due.flatMap(({ member, email, language, notifications }) =>
      email === null ? [] : [{ to: email, language, memberId: member, data: { notifications } }],
    );
    await mail.sendMany(transaction, digestMail, mails);
    return due.length > 0;
  });
}
