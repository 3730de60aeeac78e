import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeCredentials } from './credentials.routes.ts';
import { Issuer } from './issuer.ts';
import { readPictureOf } from './read-picture.ts';
import { ensureSigningKey } from './signing-keys.ts';

export { readSigningKeys, revokeSigningKey, rotateSigningKey } from './signing-keys.ts';

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
}

/** Certificates as PDF and as credentials that anyone can verify. `start` creates the first key. */
export function registerCredentials({ site, api, platform }: Options): { start: () => Promise<void> } {
  routeCredentials({ site, api, platform, issuer: new Issuer(platform), readPicture: readPictureOf(site) });
  return { start: () => ensureSigningKey(platform) };
}
