import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Feature } from '../../../platform/feature.ts';
import { defineMail, greetings, sampleName } from '../../../platform/mail/define-mail.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName } from '../../members/members/index.ts';
import { getProviders, type Providers } from './configured-providers.ts';
import { sweepTokens } from './providers.queries.ts';
import { routeProviders } from './providers.routes.ts';

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
function writeProviderMail({ mail, database }: Pick<Platform, 'mail' | 'database'>, providers: Providers): void {
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

export { getProviders, type Providers } from './configured-providers.ts';
export { providerMessages } from './providers.messages.ts';
export {
  deleteIdentities,
  deleteToken,
  findOwner,
  findProvidersOf,
  findToken,
  insertIdentity,
  lockIdentity,
  lockTokenForUpdate,
  type ProviderTokenRow,
} from './providers.queries.ts';

/** The accounts at providers that a member signs in with. */
const identityTable = ownRows('member_identity', {
  file: { pt: 'contas-em-outros-servicos', en: 'accounts-elsewhere' },
  describe: {
    pt: 'As contas de outros serviços com que você entra aqui.',
    en: 'The accounts elsewhere that you sign in with.',
  },
  columns: ['id', 'provider', 'subject', 'created_at'],
  orderBy: 'id',
});

/** Signing in by an account at a provider. */
export const providers: Feature = {
  name: 'accounts/providers',
  personalData: () => [identityTable],
  jobs: (platform) => {
    writeProviderMail(platform, getProviders(platform));
    platform.jobs.every('sweep-provider-tokens', '47 * * * *', () => sweepTokens(platform.database, platform.clock()));
  },
  routes: ({ api, platform }) => routeProviders(api, platform, getProviders(platform)),
};
