import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { Server } from '../http/create-server.ts';
import { matchesEtag } from '../http/request-target.ts';
import { filePolicy } from '../http/security-headers.ts';
import type { Platform } from '../platform.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';
import { fileOf } from './media.ts';

const params = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  file: z.string().regex(/^[1-9]\d{0,3}\.webp$/),
});

async function find(storage: Storage, name: string): Promise<StoredFile> {
  const stored = await storage.read(name).catch((error: unknown) => {
    throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
  });
  if (!stored) throw new AppError('not_found');
  return stored;
}

/** An address contains the hash of its content. */
const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves uploaded pictures to all who know their address, while something shows them. Those that not everybody may see
 * are in no cache without a question to us, so they are gone with what showed them.
 */
export function serveMedia(app: Server, { files: { storage, media } }: Pick<Platform, 'files'>): void {
  app.get('/media/:hash/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const { hash, file } = request.params;
    const width = Number.parseInt(file, 10);
    const visibility = await media.findVisibility(hash);
    if (!visibility) throw new AppError('not_found');
    const { stream, size, type } = await find(storage, fileOf(hash, width));
    if (reply.raw.destroyed) stream.destroy();
    else reply.raw.once('close', () => stream.destroy());
    const etag = `"${hash}-${width}"`;
    reply.headers({
      'cache-control': visibility === 'public' ? immutable : 'private, no-cache',
      ...(visibility === 'private' && { 'x-robots-tag': 'noindex' }),
      'content-security-policy': filePolicy,
      etag,
    });
    if (matchesEtag(etag, request.headers['if-none-match'])) {
      stream.destroy();
      return reply.status(304).send();
    }
    reply.headers({ 'content-type': type, 'content-length': size });
    return reply.send(stream);
  });
}
