import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import { hashSecret, linkToken } from '../../../platform/auth/signing-keys.ts';
import type { MailRecipient, MailText } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LinkFacts } from './link-mails.ts';
import { writeChangeEmail, writeReset, writeVerify } from './link-mails.ts';
import { findLinkToWrite } from './mail-links.queries.ts';
import type { LinkPurpose } from './mail-links.tables.ts';
import { linkTemplates } from './send-link.ts';

type Write = (facts: LinkFacts, recipient: MailRecipient) => MailText;

const mails: Record<LinkPurpose, { leadsTo: Page<`${string}/:token`>; write: Write }> = {
  verify: { leadsTo: pages.verifyEmail, write: writeVerify },
  change_email: { leadsTo: pages.verifyEmail, write: writeChangeEmail },
  reset: { leadsTo: pages.updatePassword, write: writeReset },
};

/** Registers the mails with links. The token is derived at each attempt; an expired link is not sent. */
export function writeLinkMails({ database, secrets, clock, mail }: Platform): void {
  for (const purpose of Object.keys(mails) as LinkPurpose[]) {
    const { leadsTo, write } = mails[purpose];
    mail.template<{ link: string }>(linkTemplates[purpose], async ({ link: id }, recipient) => {
      const link = await findLinkToWrite(database, id);
      if (!link || link.used_at || link.expires_at <= clock()) return undefined;
      // The operator may have changed the secret since the link was created.
      const token = secrets.map((one) => linkToken(one, id)).find((one) => hashSecret(one).equals(link.hash));
      return token === undefined
        ? undefined
        : write({ firstName: link.first_name, url: recipient.page(linkTo(leadsTo, { token })) }, recipient);
    });
  }
}
