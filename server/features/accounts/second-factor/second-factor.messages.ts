import type { Localized } from '@mutirao/contract/schemas.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineMail, greetings, type MailRecipient, sampleName } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName } from '../../members/members/index.ts';

/** A way of the second factor, or all of them. */
export type Factor = 'passkey' | 'totp' | 'all';

/** Messages of failures, in both languages. */
export const secondFactorMessages = {
  tokenExpired: {
    pt: 'A confirmação demorou demais, ou começou em outro navegador. Comece de novo.',
    en: 'The confirmation took too long, or began in another browser. Start again.',
  },
  challengeExpired: {
    pt: 'A chave de acesso demorou demais para responder. Tente de novo.',
    en: 'The passkey took too long to answer. Try again.',
  },
  passkeyRefused: {
    pt: 'Não reconhecemos esta chave de acesso. Tente outra, ou entre com a sua senha.',
    en: 'We do not recognise this passkey. Try another, or sign in with your password.',
  },
  passkeyUnusable: {
    pt: 'Não conseguimos usar esta chave de acesso. Tente outra.',
    en: 'We cannot use this passkey. Try another.',
  },
  passkeyKnown: { pt: 'Esta chave de acesso já está em uso.', en: 'This passkey is in use already.' },
  passkeyNotFound: { pt: 'Esta chave de acesso não existe mais.', en: 'This passkey no longer exists.' },
  tooManyPasskeys: {
    pt: 'Você já tem chaves de acesso demais. Remova uma antes.',
    en: 'You have too many passkeys already. Remove one first.',
  },
  noPasskeys: { pt: 'Você não tem chaves de acesso.', en: 'You have no passkeys.' },
  confirmFirst: {
    pt: 'Antes de ligar a verificação em duas etapas, confirme o seu e-mail.',
    en: 'Before you turn on two-step verification, confirm your e-mail address.',
  },
  totpThere: {
    pt: 'Você já usa códigos de um aplicativo. Remova-os antes de configurar outro.',
    en: 'You already use codes of an app. Remove them before you set up another.',
  },
  totpExpired: {
    pt: 'A configuração dos códigos demorou demais. Comece de novo.',
    en: 'Setting up the codes took too long. Start again.',
  },
  totpMissing: { pt: 'Você não usa códigos de um aplicativo.', en: 'You do not use codes of an app.' },
  wrongCode: {
    pt: 'O código não confere, ou já foi usado. Confira o relógio do aparelho e tente o próximo.',
    en: 'The code is wrong, or was used already. Check the clock of the device and try the next one.',
  },
  wrongRecoveryCode: {
    pt: 'Este código de recuperação não confere, ou já foi usado.',
    en: 'This recovery code is wrong, or was used already.',
  },
  noSecondFactor: {
    pt: 'Códigos de recuperação existem só com a verificação em duas etapas.',
    en: 'There are recovery codes only with two-step verification.',
  },
};

/** The factors in sentences. */
const factorNames: Readonly<Record<Factor, Localized>> = {
  passkey: { pt: 'uma chave de acesso', en: 'a passkey' },
  totp: { pt: 'os códigos de um aplicativo', en: 'codes of an app' },
  all: { pt: 'toda a verificação em duas etapas', en: 'all of the two-step verification' },
};

/** Where members remove a factor: a new password is of no help against the passkey of a stranger. */
const toSecurity = (page: MailRecipient['page']) => page(linkTo(pages.settings.security, { slug: 'me' }));

const button = { pt: 'Abrir a segurança da conta', en: 'Open the security of the account' };

/** Notifies a member that a second factor was added. */
const secondFactorAdded = defineMail({
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
const secondFactorRemoved = defineMail({
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

/** Notifies a member that a recovery code was used. */
const recoveryCodeUsed = defineMail({
  name: 'recovery_code_used',
  title: { pt: 'Código de recuperação usado', en: 'A recovery code was used' },
  texts: {
    subject: {
      pt: 'Um código de recuperação da sua conta {in_organisation} foi usado',
      en: 'A recovery code of your account at {organisation} was used',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Um dos seus códigos de recuperação acaba de ser usado na segunda etapa. Códigos que restam: {left}.',
      en: 'One of your recovery codes has just been used in the second step. Codes left: {left}.',
    },
    paragraph_2: {
      pt: 'Foi você? Então crie novos códigos quando restarem poucos. Se não foi, crie novos códigos agora na segurança da conta, depois uma nova senha. Se você não conseguir entrar, fale com a nossa equipe.',
      en: 'Was it you? Then make new codes when few are left. If it was not, make new codes now under the security of the account, then a new password. If you cannot sign in, write to our staff.',
    },
    button,
  },
  sample: ({ page }) => ({ name: sampleName, left: '9', url: toSecurity(page) }),
});

/** Notifies a member that there are new recovery codes. */
const recoveryCodesRenewed = defineMail({
  name: 'recovery_codes_renewed',
  title: { pt: 'Novos códigos de recuperação', en: 'New recovery codes' },
  texts: {
    subject: {
      pt: 'Sua conta {in_organisation} tem novos códigos de recuperação',
      en: 'Your account at {organisation} has new recovery codes',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Acabamos de criar novos códigos de recuperação para a sua conta. Os de antes não valem mais.',
      en: 'We have just made new recovery codes for your account. The earlier ones are no longer good.',
    },
    paragraph_2: {
      pt: 'Foi você? Então guarde os novos códigos. Se não foi, crie outros agora na segurança da conta, depois uma nova senha. Se você não conseguir entrar, fale com a nossa equipe.',
      en: 'Was it you? Then store the new codes. If it was not, make others now under the security of the account, then a new password. If you cannot sign in, write to our staff.',
    },
    button,
  },
  sample: ({ page }) => ({ name: sampleName, url: toSecurity(page) }),
});

/** Registers the mails about a member's second factor. */
export function writeSecondFactorMails({ mail, database }: Pick<Platform, 'mail' | 'database'>): void {
  for (const definition of [secondFactorAdded, secondFactorRemoved])
    mail.template<{ memberId: number; factor: Factor }>(
      definition.name,
      [definition],
      async ({ memberId, factor }, { write, page, language }) => {
        const member = await findMember(database, { id: memberId });
        const url = toSecurity(page);
        return member && write(definition, { name: greetedName(member), factor: factorNames[factor][language], url });
      },
    );
  mail.template<{ memberId: number; left: number }>(
    recoveryCodeUsed.name,
    [recoveryCodeUsed],
    async ({ memberId, left }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      const url = toSecurity(page);
      return member && write(recoveryCodeUsed, { name: greetedName(member), left: String(left), url });
    },
  );
  mail.template<{ memberId: number }>(
    recoveryCodesRenewed.name,
    [recoveryCodesRenewed],
    async ({ memberId }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      return member && write(recoveryCodesRenewed, { name: greetedName(member), url: toSecurity(page) });
    },
  );
}
