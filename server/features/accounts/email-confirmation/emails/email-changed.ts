import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';

export const emailChanged = 'email-changed';

/** Notifies the former address that the account has another one. */
export function writeEmailChanged({ firstName }: { firstName: string }, { language }: MailRecipient): MailText {
  return language === 'pt'
    ? {
        subject: 'O e-mail da sua conta no Mutirão mudou',
        greeting: `Olá, ${firstName}`,
        paragraphs: [
          'Sua conta no Mutirão passou a usar outro e-mail, e as próximas mensagens vão para lá.',
          'Se não foi você, fale com a organização o quanto antes: alguém pode estar usando a sua conta.',
        ],
      }
    : {
        subject: 'The e-mail of your Mutirão account has changed',
        greeting: `Hello, ${firstName}`,
        paragraphs: [
          'Your Mutirão account uses another e-mail now, and further messages go there.',
          'If it was not you, write to the organisation as soon as you can: somebody may be using your account.',
        ],
      };
}
