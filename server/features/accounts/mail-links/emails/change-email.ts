import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { LinkFacts } from './link-facts.ts';

/** Mails a confirmation link to a new address. */
export function writeChangeEmail({ firstName, url }: LinkFacts, { language }: MailRecipient): MailText {
  return language === 'pt'
    ? {
        subject: 'Confirme seu novo e-mail no Mutirão',
        greeting: `Olá, ${firstName}`,
        paragraphs: [
          'Você pediu para usar este endereço na sua conta. Ele passa a valer quando você confirmar; até lá, continua o anterior.',
        ],
        button: { label: 'Confirmar o novo e-mail', url },
        notes: ['O link vale por 3 dias.', 'Não foi você? Então ignore esta mensagem: nada muda.'],
      }
    : {
        subject: 'Confirm your new e-mail at Mutirão',
        greeting: `Hello, ${firstName}`,
        paragraphs: [
          'You asked to use this address for your account. It counts once you confirm it; until then, the former one does.',
        ],
        button: { label: 'Confirm the new e-mail', url },
        notes: ['The link is good for 3 days.', 'It was not you? Then ignore this message: nothing changes.'],
      };
}
