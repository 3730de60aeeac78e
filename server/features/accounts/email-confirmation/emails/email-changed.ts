import { defineMail, greetings, sampleName } from '../../../../platform/mail/define-mail.ts';

export const emailChanged = 'email-changed';

/** Notifies the former address that the account has another one. */
export const emailChangedMail = defineMail({
  name: 'email_changed',
  title: { pt: 'O e-mail mudou, ao endereço anterior', en: 'The e-mail has changed, to the former one' },
  texts: {
    subject: {
      pt: 'O e-mail da sua conta {in_organisation} mudou',
      en: 'The e-mail of your {organisation} account has changed',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Sua conta {in_organisation} passou a usar outro e-mail, e as próximas mensagens vão para lá.',
      en: 'Your {organisation} account uses another e-mail now, and further messages go there.',
    },
    paragraph_2: {
      pt: 'Se não foi você, fale com a organização o quanto antes: alguém pode estar usando a sua conta.',
      en: 'If it was not you, write to the organisation as soon as you can: somebody may be using your account.',
    },
  },
  sample: () => ({ name: sampleName }),
});
