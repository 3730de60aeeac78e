import type { Localized } from '@mutirao/contract/schemas.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail, greetings, sampleName } from '../../../../platform/mail/define-mail.ts';
import type { MailRecipient } from '../../../../platform/mail/mail-text.ts';
import type { Factor } from '../change-factors.ts';

/** The factors in sentences. */
export const factorNames: Readonly<Record<Factor, Localized>> = {
  passkey: { pt: 'uma chave de acesso', en: 'a passkey' },
  totp: { pt: 'os códigos de um aplicativo', en: 'codes of an app' },
  all: { pt: 'toda a verificação em duas etapas', en: 'all of the two-step verification' },
};

/** Where members remove a factor: a new password is of no help against the passkey of a stranger. */
export const toSecurity = (page: MailRecipient['page']) => page(linkTo(pages.settings.security, { slug: 'me' }));

export const button = { pt: 'Abrir a segurança da conta', en: 'Open the security of the account' };

/** Notifies a member that a second factor was added. */
export const secondFactorAdded = defineMail({
  name: 'second_factor_added',
  title: { pt: 'Novo jeito de entrar', en: 'A new way to sign in' },
  texts: {
    subject: {
      pt: 'Sua conta {in_organisation} tem um novo jeito de entrar',
      en: 'Your account at {organisation} has a new way to sign in',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Acabamos de adicionar à entrada da sua conta: {factor}.',
      en: 'We have just added to the ways into your account: {factor}.',
    },
    paragraph_2: {
      pt: 'Foi você? Então não é preciso fazer nada. Se não foi, primeiro remova esse jeito de entrar na segurança da conta, depois crie uma nova senha. Se você não conseguir entrar, fale com a nossa equipe.',
      en: 'Was it you? Then there is nothing to do. If it was not, first remove this way to sign in under the security of the account, then create a new password. If you cannot sign in, write to our staff.',
    },
    button,
  },
  sample: ({ language, page }) => ({ name: sampleName, factor: factorNames.passkey[language], url: toSecurity(page) }),
});

/** Notifies a member that a second factor was removed. */
export const secondFactorRemoved = defineMail({
  name: 'second_factor_removed',
  title: { pt: 'Jeito de entrar removido', en: 'A way to sign in was removed' },
  texts: {
    subject: {
      pt: 'Um jeito de entrar foi removido da sua conta {in_organisation}',
      en: 'A way to sign in was removed from your account at {organisation}',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Acabamos de remover da entrada da sua conta: {factor}.',
      en: 'We have just removed from the ways into your account: {factor}.',
    },
    paragraph_2: {
      pt: 'Você pediu isso? Então não é preciso fazer nada. Se não pediu, primeiro remova na segurança da conta o que não for seu, depois crie uma nova senha. Se você não conseguir entrar, fale com a nossa equipe.',
      en: 'Did you ask for it? Then there is nothing to do. If you did not, first remove what is not yours under the security of the account, then create a new password. If you cannot sign in, write to our staff.',
    },
    button,
  },
  sample: ({ language, page }) => ({ name: sampleName, factor: factorNames.totp[language], url: toSecurity(page) }),
});
