import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import { findLinkToken, linkToken } from '../../../platform/auth/signing-keys.ts';
import type { Feature } from '../../../platform/feature.ts';
import { type AnyMail, defineMail, greetings, sampleName } from '../../../platform/mail/define-mail.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { greetedName } from '../../members/members/index.ts';
import { deleteLinksExpiredBefore, findLinkToWrite, type LinkPurpose, linkTemplates } from './mail-links.ts';

const token = 'amostra';

/** Asks a new member to confirm the address. */
const verifyMail = defineMail({
  name: 'verify_email',
  title: { pt: 'Confirmar o e-mail do cadastro', en: 'Confirm the e-mail of a registration' },
  texts: {
    subject: { pt: 'Confirme seu e-mail {in_organisation}', en: 'Confirm your e-mail at {organisation}' },
    greeting: { pt: 'Que bom ter você aqui!', en: 'Good to have you here!' },
    paragraph: {
      pt: 'Falta um passo: confirme que este endereço é seu, e sua conta fica completa.',
      en: 'One step is left: confirm that this address is yours, and your account is complete.',
    },
    button: { pt: 'Confirmar meu e-mail', en: 'Confirm my e-mail' },
    note_1: {
      pt: 'O link vale por 3 dias. Em outro navegador que o do cadastro, ele pede uma nova senha.',
      en: 'The link is good for 3 days. In another browser than that of the registration, it asks for a new password.',
    },
    note_2: {
      pt: 'Não criou uma conta {in_organisation}? Então ignore esta mensagem.',
      en: 'You did not create an account at {organisation}? Then ignore this message.',
    },
  },
  sample: ({ page }) => ({ url: page(linkTo(pages.verifyEmail, { token })) }),
});

/** Mails the link to set a new password. */
const resetMail = defineMail({
  name: 'reset_password',
  title: { pt: 'Criar uma nova senha', en: 'Create a new password' },
  texts: {
    subject: { pt: 'Crie uma nova senha {in_organisation}', en: 'Create a new password at {organisation}' },
    ...greetings,
    paragraph: {
      pt: 'Recebemos um pedido para trocar a senha da sua conta. Crie uma nova por aqui:',
      en: 'We were asked to change the password of your account. Create a new one here:',
    },
    button: { pt: 'Criar nova senha', en: 'Create a new password' },
    note_1: { pt: 'O link vale por 1 hora e uma única vez.', en: 'The link is good for 1 hour, and only once.' },
    note_2: {
      pt: 'Não foi você? Então ignore esta mensagem: sua senha continua a mesma.',
      en: 'It was not you? Then ignore this message: your password stays as it is.',
    },
  },
  sample: ({ page }) => ({ name: sampleName, url: page(linkTo(pages.updatePassword, { token })) }),
});

/** Mails a confirmation link to a new address. */
const changeEmailMail = defineMail({
  name: 'change_email',
  title: { pt: 'Confirmar um novo e-mail', en: 'Confirm a new e-mail' },
  texts: {
    subject: { pt: 'Confirme seu novo e-mail {in_organisation}', en: 'Confirm your new e-mail at {organisation}' },
    greeting: greetings.greeting_unnamed,
    paragraph: {
      pt: 'Você pediu para usar este endereço na sua conta. Ele passa a valer quando você confirmar; até lá, continua o anterior.',
      en: 'You asked to use this address for your account. It counts once you confirm it; until then, the former one does.',
    },
    button: { pt: 'Confirmar o novo e-mail', en: 'Confirm the new e-mail' },
    note_1: {
      pt: 'O link vale por 3 dias. Em outro navegador que o do pedido, ele pede uma nova senha.',
      en: 'The link is good for 3 days. In another browser than that of the request, it asks for a new password.',
    },
    note_2: {
      pt: 'Não foi você? Então ignore esta mensagem: nada muda.',
      en: 'It was not you? Then ignore this message: nothing changes.',
    },
  },
  sample: ({ page }) => ({ url: page(linkTo(pages.verifyEmail, { token })) }),
});

const mails: Record<LinkPurpose, { leadsTo: Page<`${string}/:token`>; definition: AnyMail }> = {
  verify: { leadsTo: pages.verifyEmail, definition: verifyMail },
  change_email: { leadsTo: pages.verifyEmail, definition: changeEmailMail },
  reset: { leadsTo: pages.updatePassword, definition: resetMail },
};

/** Registers the mails with links. The token is derived at each attempt; an expired link is not sent. */
function writeLinkMails({ database, keys: { secrets }, clock, mail }: Platform): void {
  for (const purpose of Object.keys(mails) as LinkPurpose[]) {
    const { leadsTo, definition } = mails[purpose];
    mail.template<{ link: string }>(linkTemplates[purpose], [definition], async ({ link: id }, { write, page }) => {
      const link = await findLinkToWrite(database, id);
      if (!link || link.used_at || link.expires_at <= clock()) return undefined;
      const token = findLinkToken(secrets, link.hash, (secret) => linkToken(secret, id));
      return token === undefined
        ? undefined
        : write(definition, { name: greetedName(link), url: page(linkTo(leadsTo, { token })) });
    });
  }
}

export {
  consumeLink,
  createLink,
  expireLinks,
  findSentSince,
  linkMessages,
  lookAtLink,
  sendLink,
} from './mail-links.ts';

/** The links a member was sent, without what opens them. */
const linkTable = ownRows('mail_link', {
  merging: 'stay',
  file: { pt: 'links-enviados', en: 'links-sent' },
  describe: { pt: 'Os links que enviamos a você por e-mail.', en: 'The links we sent you by e-mail.' },
  columns: ['id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'],
  orderBy: 'created_at',
});

/** In milliseconds: how long an expired link is stored, to distinguish it from an unknown one. */
const retention = 30 * 24 * 60 * 60 * 1000;

/** Links in mails: each is valid once, and for a limited time. */
export const mailLinks: Feature = {
  name: 'accounts/mail-links',
  personalData: () => [linkTable],
  jobs: (platform) => {
    writeLinkMails(platform);
    platform.jobs.every('mail-links-cleaning', '20 3 * * *', () =>
      deleteLinksExpiredBefore(platform.database, new Date(platform.clock().getTime() - retention)),
    );
  },
};
