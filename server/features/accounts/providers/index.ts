import type { Feature } from '../../../platform/feature.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import { getProviders } from './configured-providers.ts';
import { sweepTokens } from './providers.queries.ts';
import { routeProviders } from './providers.routes.ts';
import { writeProviderMail } from './write-provider-mail.ts';

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
  recordProvedAge,
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
