import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeDueDigests } from './mailed-notifications.queries.ts';
import { digestMail } from './write-notification-mails.ts';

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
