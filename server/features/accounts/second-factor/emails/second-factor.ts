import type { Localized } from '@mutirao/contract/localized.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail } from '../../../../platform/mail/define-mail.ts';
import type { Factor } from '../change-factors.ts';

/** The factors in sentences. */
export const factorNames: Readonly<Record<Factor, Localized>> = {
  passkey: { pt: 'uma chave de acesso', en: 'a passkey' },
  totp: { pt: 'os códigos de um aplicativo', en: 'codes of an app' },
  all: { pt: 'o segundo fator inteiro', en: 'the whole second factor' },
};

const greeting = { pt: 'Olá, {name}', en: 'Hello, {name}' };
const button = { pt: 'Criar nova senha', en: 'Create a new password' };

/** Notifies a member that a second factor was added. */
export const secondFactorAdded = defineMail({
  name: 'second_factor_added',
  title: { pt: 'Segundo fator adicionado', en: 'A second factor was added' },
  texts: {
    subject: {
      pt: 'Sua conta {in_organisation} tem um novo segundo fator',
      en: 'Your account at {organisation} has a new second factor',
    },
    greeting,
    paragraph_1: {
      pt: 'Acabamos de adicionar à entrada da sua conta: {factor}.',
      en: 'We have just added to the ways into your account: {factor}.',
    },
    paragraph_2: {
      pt: 'Foi você? Então não é preciso fazer nada. Se não foi, crie uma nova senha agora e fale com a nossa equipe:',
      en: 'Was it you? Then there is nothing to do. If it was not, create a new password now and write to our staff:',
    },
    button,
  },
  sample: ({ language, page }) => ({
    name: 'Iara',
    factor: factorNames.passkey[language],
    url: page(linkTo(pages.forgotPassword)),
  }),
});

/** Notifies a member that a second factor was removed. */
export const secondFactorRemoved = defineMail({
  name: 'second_factor_removed',
  title: { pt: 'Segundo fator removido', en: 'A second factor was removed' },
  texts: {
    subject: {
      pt: 'Um segundo fator foi removido da sua conta {in_organisation}',
      en: 'A second factor was removed from your account at {organisation}',
    },
    greeting,
    paragraph_1: {
      pt: 'Acabamos de remover da entrada da sua conta: {factor}.',
      en: 'We have just removed from the ways into your account: {factor}.',
    },
    paragraph_2: {
      pt: 'Você pediu isso? Então não é preciso fazer nada. Se não pediu, crie uma nova senha agora e fale com a nossa equipe:',
      en: 'Did you ask for it? Then there is nothing to do. If you did not, create a new password now and write to our staff:',
    },
    button,
  },
  sample: ({ language, page }) => ({
    name: 'Iara',
    factor: factorNames.totp[language],
    url: page(linkTo(pages.forgotPassword)),
  }),
});

/** Notifies a member that a recovery code was used. */
export const recoveryCodeUsed = defineMail({
  name: 'recovery_code_used',
  title: { pt: 'Código de recuperação usado', en: 'A recovery code was used' },
  texts: {
    subject: {
      pt: 'Um código de recuperação da sua conta {in_organisation} foi usado',
      en: 'A recovery code of your account at {organisation} was used',
    },
    greeting,
    paragraph_1: {
      pt: 'Um dos seus códigos de recuperação acaba de ser usado no lugar do segundo fator. Códigos que restam: {left}.',
      en: 'One of your recovery codes has just been used in place of the second factor. Codes left: {left}.',
    },
    paragraph_2: {
      pt: 'Foi você? Então crie novos códigos quando restarem poucos. Se não foi, crie uma nova senha agora:',
      en: 'Was it you? Then make new codes when few are left. If it was not, create a new password now:',
    },
    button,
  },
  sample: ({ page }) => ({ name: 'Iara', left: '9', url: page(linkTo(pages.forgotPassword)) }),
});
