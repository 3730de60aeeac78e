import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { Providers } from './configured-providers.ts';
import { identityTable } from './providers.personal-data.ts';
import { routeProviders } from './providers.routes.ts';

export type { Providers } from './configured-providers.ts';
export {
  dropToken,
  findOwner,
  findProvidersOf,
  holdToken,
  insertIdentity,
  lockIdentity,
  type ProviderTokenRow,
} from './providers.queries.ts';

/** Signing in by an account that people have elsewhere; gives the providers that are configured. */
export function registerProviders(app: Server, platform: Platform, publicUrl: string): Providers {
  platform.personalData.register(identityTable);
  const providers = new Providers(platform.environment.providers);
  routeProviders(app, platform, { providers, publicUrl });
  return providers;
}
