import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Providers } from './configured-providers.ts';
import { identityTable } from './providers.personal-data.ts';
import { sweepTokens } from './providers.queries.ts';
import { routeProviders } from './providers.routes.ts';
import { writeProviderMail } from './write-provider-mail.ts';

export type { Providers } from './configured-providers.ts';
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

/** Signing in by an account at a provider; returns the configured providers. */
export function registerProviders(app: Server, platform: Platform): Providers {
  platform.personalData.register(identityTable);
  platform.jobs.every('sweep-provider-tokens', '47 * * * *', () => sweepTokens(platform.database, platform.clock()));
  const providers = new Providers(platform.environment.providers);
  writeProviderMail(platform, providers);
  routeProviders(app, platform, providers);
  return providers;
}
