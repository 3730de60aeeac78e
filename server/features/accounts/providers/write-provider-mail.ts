import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineMail, greetings, sampleName } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName } from '../../members/members/index.ts';
import type { Providers } from './configured-providers.ts';

/** Notifies a member that an account at a provider opens theirs. */
const providerLinked = defineMail({
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

/** Registers the mail about a linked provider. */
export function writeProviderMail({ mail, database }: Pick<Platform, 'mail' | 'database'>, providers: Providers): void {
  mail.template<{ memberId: number; provider: string }>(
    providerLinked.name,
    [providerLinked],
    async ({ memberId, provider: id }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      const provider = providers.has(id) ? providers.get(id).name : id;
      return (
        member &&
        write(providerLinked, { name: greetedName(member), provider, url: page(linkTo(pages.forgotPassword)) })
      );
    },
  );
}
