import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import { hashSecret, linkToken } from '../../../platform/auth/signing-keys.ts';
import type { AnyMail } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { greetedName } from '../../members/members/index.ts';
import { changeEmailMail, resetMail, verifyMail } from './emails/links.ts';
import { findLinkToWrite, type LinkPurpose } from './mail-links.queries.ts';
import { linkTemplates } from './send-link.ts';

const mails: Record<LinkPurpose, { leadsTo: Page<`${string}/:token`>; definition: AnyMail }> = {
  verify: { leadsTo: pages.verifyEmail, definition: verifyMail },
  change_email: { leadsTo: pages.verifyEmail, definition: changeEmailMail },
  reset: { leadsTo: pages.updatePassword, definition: resetMail },
};

/** Registers the mails with links. The token is derived at each attempt; an expired link is not sent. */
export function writeLinkMails({ database, secrets, clock, mail }: Platform): void {
  for (const purpose of Object.keys(mails) as LinkPurpose[]) {
    const { leadsTo, definition } = mails[purpose];
    mail.template<{ link: string }>(linkTemplates[purpose], [definition], async ({ link: id }, { write, page }) => {
      const link = await findLinkToWrite(database, id);
      if (!link || link.used_at || link.expires_at <= clock()) return undefined;
      // The operator may have changed the secret since the link was created.
      const token = secrets.map((one) => linkToken(one, id)).find((one) => hashSecret(one).equals(link.hash));
      return token === undefined
        ? undefined
        : write(definition, { name: greetedName(link), url: page(linkTo(leadsTo, { token })) });
    });
  }
}
