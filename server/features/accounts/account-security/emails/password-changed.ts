import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';

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
