import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { MailRecipient, MailText } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';

/** Notifies a member that the password has changed. */
export function writePasswordChanged(
  { firstName }: { firstName: string },
  { language, page }: MailRecipient,
): MailText {
  const url = page(linkTo(pages.forgotPassword));
  return language === 'pt'
    ? {
        subject: 'Sua senha no Mutirão mudou',
        greeting: `Olá, ${firstName}`,
        paragraphs: [
          'A senha da sua conta acaba de mudar, e você saiu da conta em todos os outros navegadores.',
          'Foi você? Então não é preciso fazer nada. Se não foi, crie uma nova senha agora:',
        ],
        button: { label: 'Criar nova senha', url },
      }
    : {
        subject: 'Your password at Mutirão has changed',
        greeting: `Hello, ${firstName}`,
        paragraphs: [
          'The password of your account has just changed, and you were signed out of every other browser.',
          'Was it you? Then there is nothing to do. If it was not, create a new password now:',
        ],
        button: { label: 'Create a new password', url },
      };
}

/** Warns the present address that another is to replace it. */
export function writeEmailChangeAsked(
  { firstName }: { firstName: string },
  { language, page }: MailRecipient,
): MailText {
  const url = page(linkTo(pages.forgotPassword));
  return language === 'pt'
    ? {
        subject: 'Pedido para trocar seu e-mail no Mutirão',
        greeting: `Olá, ${firstName}`,
        paragraphs: [
          'Recebemos um pedido para usar outro e-mail na sua conta. Ele passa a valer quando for confirmado; até lá, continua este.',
          'Foi você? Então não é preciso fazer nada aqui. Se não foi, crie uma nova senha: o pedido perde o efeito.',
        ],
        button: { label: 'Criar nova senha', url },
      }
    : {
        subject: 'Your e-mail at Mutirão is asked to change',
        greeting: `Hello, ${firstName}`,
        paragraphs: [
          'We were asked to use another e-mail for your account. It counts once it is confirmed; until then, this one does.',
          'Was it you? Then there is nothing to do here. If it was not, create a new password: the request is then void.',
        ],
        button: { label: 'Create a new password', url },
      };
}

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
