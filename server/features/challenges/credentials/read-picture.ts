import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { ReadPicture } from './drawing/draw.ts';

/** Reads pictures by the addresses under which the site serves them, whether they are generated or uploaded. */
export function readPictureOf(site: Server): ReadPicture {
  return async (url) => {
    const { statusCode, headers, rawPayload: bytes } = await site.inject({ method: 'GET', url });
    if (statusCode !== 200) throw new AppError('storage_unavailable', { retryAfter: 30 });
    return { bytes, isVector: headers['content-type']?.startsWith('image/svg+xml') ?? false };
  };
}
