import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeCredentials } from './credentials.routes.ts';
import type { ReadPicture } from './drawing/draw.ts';
import { Issuer } from './issuer.ts';
import { ensureSigningKey } from './signing-keys.ts';

export { readSigningKeys, revokeSigningKey, rotateSigningKey } from './signing-keys.ts';

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
}

/** Reads pictures by the addresses under which the site serves them, whether they are generated or uploaded. */
function readPictureOf(site: Server): ReadPicture {
  return async (url) => {
    const { statusCode, headers, rawPayload: bytes } = await site.inject({ method: 'GET', url });
    if (statusCode !== 200) throw new AppError('storage_unavailable', { retryAfter: 30 });
    return { bytes, isVector: headers['content-type']?.startsWith('image/svg+xml') ?? false };
  };
}

/** Certificates as PDF and as credentials that anyone can verify. `start` creates the first key. */
export function registerCredentials({ site, api, platform }: Options): { start: () => Promise<void> } {
  routeCredentials({ site, api, platform, issuer: new Issuer(platform), readPicture: readPictureOf(site) });
  return { start: () => ensureSigningKey(platform) };
}
