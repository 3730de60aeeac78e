import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail, greetings, sampleName } from '../../../../platform/mail/define-mail.ts';

/** Notifies a member that an account at a provider opens theirs. */
export const providerLinked = defineMail({
  name: 'provider_linked',
  title: { pt: 'Provedor ligado à conta', en: 'A provider was linked' },
  texts: {
    subject: {
      pt: 'Sua conta {in_organisation} abre agora também por {provider}',
      en: 'Your account at {organisation} now opens by {provider} too',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Acabamos de ligar à sua conta uma conta de {provider}. Quem entra por ela entra também aqui.',
      en: 'We have just linked a {provider} account to yours. Who signs in with it is signed in here too.',
    },
    paragraph_2: {
      pt: 'Foi você? Então não é preciso fazer nada. Se não foi, fale com a nossa equipe para desligar essa conta, e crie uma nova senha agora:',
      en: 'Was it you? Then there is nothing to do. If it was not, write to our staff to have that account unlinked, and create a new password now:',
    },
    button: { pt: 'Criar nova senha', en: 'Create a new password' },
  },
  sample: ({ page }) => ({ name: sampleName, provider: 'Google', url: page(linkTo(pages.forgotPassword)) }),
});
