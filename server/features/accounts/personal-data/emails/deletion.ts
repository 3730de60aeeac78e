import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail, greetings, sampleName } from '../../../../platform/mail/define-mail.ts';

/** Announces an account's deletion. */
export const deletionMail = defineMail({
  name: 'deletion_asked',
  title: { pt: 'A conta será excluída', en: 'The account will be deleted' },
  texts: {
    subject: { pt: 'Sua conta {in_organisation} será excluída', en: 'Your account at {organisation} will be deleted' },
    ...greetings,
    paragraph_1: {
      pt: 'Como você pediu, excluiremos sua conta em {day}. Até lá, tudo continua como está e você pode desistir.',
      en: 'As you asked, we will delete your account on {day}. Until then everything stays as it is, and you can change your mind.',
    },
    paragraph_2: {
      pt: 'Nesse dia apagamos seu nome, seu e-mail, sua senha, seu perfil e seus acessos. O que você escreveu para outras pessoas fica, sem o seu nome.',
      en: 'On that day we erase your name, your e-mail, your password, your profile and your sessions. What you wrote for others stays, without your name.',
    },
    paragraph_certificates_kept: {
      pt: 'Como você escolheu, seus certificados continuam válidos, com o seu nome.',
      en: 'As you chose, your certificates stay valid, with your name.',
    },
    paragraph_certificates_lost: {
      pt: 'Se você recebeu certificados, eles deixam de valer e perdem o seu nome.',
      en: 'If you received certificates, they are withdrawn and lose your name.',
    },
    button: { pt: 'Manter minha conta', en: 'Keep my account' },
    note: {
      pt: 'Não foi você? Entre na conta, mantenha-a e troque a senha.',
      en: 'It was not you? Sign in, keep the account and change the password.',
    },
  },
  sample: ({ language, page }) => ({
    name: sampleName,
    day: language === 'pt' ? '5 de março de 2027' : 'March 5, 2027',
    keeps: true,
    url: page(linkTo(pages.settings.security, { slug: 'me' })),
  }),
  write: (t, { name, keeps, url }) => ({
    subject: t.subject,
    greeting: name === null ? t.greeting_unnamed : t.greeting,
    paragraphs: [t.paragraph_1, t.paragraph_2, keeps ? t.paragraph_certificates_kept : t.paragraph_certificates_lost],
    button: { label: t.button, url },
    notes: [t.note],
  }),
});
