import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import { hashSecret, linkToken } from '../../../platform/auth/signing-keys.ts';
import type { MailRecipient, MailText } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLinkToWrite } from './mail-links.queries.ts';
import type { LinkPurpose } from './mail-links.tables.ts';
import { linkTemplates } from './send-link.ts';

/** What the mail of a link is written from. */
export interface LinkFacts {
  readonly firstName: string;
  readonly url: string;
}

/** Asks a new member to confirm the address. */
export function writeVerify({ firstName, url }: LinkFacts, { language }: MailRecipient): MailText {
  return language === 'pt'
    ? {
        subject: 'Confirme seu e-mail no Mutirão',
        greeting: `Que bom ter você aqui, ${firstName}!`,
        paragraphs: ['Falta um passo: confirme que este endereço é seu, e sua conta fica completa.'],
        button: { label: 'Confirmar meu e-mail', url },
        notes: [
          'O link vale por 3 dias. Em outro navegador que o do cadastro, ele pede uma nova senha.',
          'Não criou uma conta no Mutirão? Então ignore esta mensagem.',
        ],
      }
    : {
        subject: 'Confirm your e-mail at Mutirão',
        greeting: `Good to have you here, ${firstName}!`,
        paragraphs: ['One step is left: confirm that this address is yours, and your account is complete.'],
        button: { label: 'Confirm my e-mail', url },
        notes: [
          'The link is good for 3 days. In another browser than that of the registration, it asks for a new password.',
          'You did not create an account at Mutirão? Then ignore this message.',
        ],
      };
}

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
        notes: [
          'O link vale por 3 dias. Em outro navegador que o do pedido, ele pede uma nova senha.',
          'Não foi você? Então ignore esta mensagem: nada muda.',
        ],
      }
    : {
        subject: 'Confirm your new e-mail at Mutirão',
        greeting: `Hello, ${firstName}`,
        paragraphs: [
          'You asked to use this address for your account. It counts once you confirm it; until then, the former one does.',
        ],
        button: { label: 'Confirm the new e-mail', url },
        notes: [
          'The link is good for 3 days. In another browser than that of the request, it asks for a new password.',
          'It was not you? Then ignore this message: nothing changes.',
        ],
      };
}

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
