import { defineMail, greetings, sampleName } from '../../../../platform/mail/define-mail.ts';
import { button, toSecurity } from './second-factor.ts';

/** Notifies a member that a recovery code was used. */
export const recoveryCodeUsed = defineMail({
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
export const recoveryCodesRenewed = defineMail({
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
