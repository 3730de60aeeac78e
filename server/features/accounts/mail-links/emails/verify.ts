import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { LinkFacts } from './link-facts.ts';

/** Asks a new member to confirm the address. */
export function writeVerify({ firstName, url }: LinkFacts, { language }: MailRecipient): MailText {
  return language === 'pt'
    ? {
        subject: 'Confirme seu e-mail no Mutirão',
        greeting: `Que bom ter você aqui, ${firstName}!`,
        paragraphs: ['Falta um passo: confirme que este endereço é seu, e sua conta fica completa.'],
        button: { label: 'Confirmar meu e-mail', url },
        notes: ['O link vale por 3 dias.', 'Não criou uma conta no Mutirão? Então ignore esta mensagem.'],
      }
    : {
        subject: 'Confirm your e-mail at Mutirão',
        greeting: `Good to have you here, ${firstName}!`,
        paragraphs: ['One step is left: confirm that this address is yours, and your account is complete.'],
        button: { label: 'Confirm my e-mail', url },
        notes: ['The link is good for 3 days.', 'You did not create an account at Mutirão? Then ignore this message.'],
      };
}
