import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { routeCredentials } from './credentials.routes.ts';
import type { ReadPicture } from './drawing/draw.ts';
import { Issuer } from './issuer.ts';
import { ensureSigningKey } from './signing-keys.ts';

export { draw as drawDocument, type ReadPicture } from './drawing/draw.ts';
export type { Picture } from './drawing/typesetter.ts';
export { readSigningKeys, revokeSigningKey, rotateSigningKey } from './signing-keys.ts';

/** Reads pictures by the addresses under which the site serves them, whether they are generated or uploaded. */
export function readPictureOf(site: Server): ReadPicture {
  return async (url) => {
    const { statusCode, headers, rawPayload: bytes } = await site.inject({ method: 'GET', url });
    if (statusCode !== 200) throw new AppError('storage_unavailable', { retryAfter: 30 });
    return { bytes, isVector: headers['content-type']?.startsWith('image/svg+xml') ?? false };
  };
}

/** Certificates as PDF and as credentials that anyone can verify. */
export const credentials: Feature = {
  name: 'challenges/credentials',
  routes: ({ site, api, platform }) =>
    routeCredentials({ site, api, platform, issuer: new Issuer(platform), readPicture: readPictureOf(site) }),
  start: (platform) => ensureSigningKey(platform),
};
