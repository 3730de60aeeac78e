import type { MailRecipient, MailText } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { writeEmailChangeAsked, writePasswordChanged } from './security-mails.ts';

type Write = (facts: { firstName: string }, recipient: MailRecipient) => MailText;

/** Registers the mails about a member's credentials. */
export function writeSecurityMails({ mail, database }: Platform): void {
  const add = (name: string, write: Write) =>
    mail.template<{ memberId: number }>(name, async ({ memberId }, recipient) => {
      const member = await findMember(database, { id: memberId });
      return member && write({ firstName: member.first_name }, recipient);
    });
  add('password_changed', writePasswordChanged);
  add('email_change_asked', writeEmailChangeAsked);
}
