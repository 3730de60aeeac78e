import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { LinkFacts } from './link-facts.ts';

/** Mails the link to set a new password. */
export function writeReset({ firstName, url }: LinkFacts, { language }: MailRecipient): MailText {
  return language === 'pt'
    ? {
        subject: 'Crie uma nova senha no Mutirão',
        greeting: `Olá, ${firstName}`,
        paragraphs: ['Recebemos um pedido para trocar a senha da sua conta. Crie uma nova por aqui:'],
        button: { label: 'Criar nova senha', url },
        notes: [
          'O link vale por 1 hora e uma única vez.',
          'Não foi você? Então ignore esta mensagem: sua senha continua a mesma.',
        ],
      }
    : {
        subject: 'Create a new password at Mutirão',
        greeting: `Hello, ${firstName}`,
        paragraphs: ['We were asked to change the password of your account. Create a new one here:'],
        button: { label: 'Create a new password', url },
        notes: [
          'The link is good for 1 hour, and only once.',
          'It was not you? Then ignore this message: your password stays as it is.',
        ],
      };
}
