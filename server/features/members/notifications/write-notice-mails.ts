import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { MailReader } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeDigestMail } from './emails/digest.ts';
import type { MailedNotice, MailFacts } from './emails/mail-facts.ts';
import { writeNoticeMail } from './emails/notice.ts';
import { findNoticesToMail, type MailedRow } from './mailed-notices.queries.ts';
import { pathOf, timezoneOf, writeMoment, writeNotice } from './notices.present.ts';
import { type Unsubscribe, unsubscribeToken } from './unsubscribe-token.ts';

export const noticeMail = 'notice';
export const digestMail = 'notices-digest';
/** The most that a gathering mail shows. */
const mostInDigest = 20;
const listPath = linkTo(pages.notifications);

/** Says how the mails of notices are written; what the member no longer wants by e-mail is not sent. */
export function writeNoticeMails({ mail, database, secret }: Platform): void {
  function factsOf(row: MailedRow, kind: Unsubscribe['kind'], { page }: MailReader): MailFacts {
    const token = unsubscribeToken(secret, { memberId: row.member_id, kind });
    return {
      firstName: row.first_name,
      settingsUrl: page(linkTo(pages.settings.settings, { slug: 'me' })),
      unsubscribeUrl: page(linkTo(pages.unsubscribe, { token })),
    };
  }

  function mailed(row: MailedRow, { language, page }: MailReader): MailedNotice {
    const moment = writeMoment(row.created_at, language, timezoneOf(row));
    return { ...writeNotice(row, language), url: page(pathOf(row) ?? listPath), moment };
  }

  mail.template<{ notice: number }>(noticeMail, async ({ notice }, reader) => {
    const [row] = await findNoticesToMail(database, [notice]);
    return row && writeNoticeMail({ ...mailed(row, reader), kind: row.kind }, factsOf(row, row.kind, reader), reader);
  });

  mail.template<{ notices: number[] }>(digestMail, async ({ notices }, reader) => {
    const rows = await findNoticesToMail(database, notices);
    const [first] = rows;
    if (!first) return undefined;
    const shown = rows.slice(0, mostInDigest).map((row) => mailed(row, reader));
    const gathered = { notices: shown, more: rows.length - shown.length, listUrl: reader.page(listPath) };
    return writeDigestMail(gathered, factsOf(first, null, reader), reader);
  });
}
