import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { matchesEtag } from '../../../platform/http/matches-etag.ts';
import { pdfViewerPolicy } from '../../../platform/http/security-headers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ByteRange } from '../../../platform/storage/storage.ts';
import { requireTab } from '../challenges/index.ts';
import { deliveryOf } from './file-types.ts';
import { countDownload, findFile } from './files.queries.ts';

const params = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
  name: z.string().max(300),
});
const querystring = z.object({ download: z.string().optional() });

/** Nothing in a file may run, even opened by itself. */
const otherPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The part that a request asks for; undefined for the whole file. Several parts are answered by the whole file. */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string): ByteRange | undefined {
  const { range, 'if-range': condition } = headers;
  if (!range || (condition !== undefined && condition !== etag)) return undefined;
  const parsed = parseRange(size, range);
  if (parsed === -1) throw new RangeError(`bytes */${size}`);
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return undefined;
  return parsed[0];
}

/** Serves the files of challenges, whole or in parts, and counts downloads from their beginning. */
export function serveFiles(site: Server, { database, storage }: Platform): void {
  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as z.output<typeof params>;
    const { download } = request.query as z.output<typeof querystring>;
    const file = await findFile(database, id);
    if (!file) throw new AppError('not_found');
    await requireTab(database, { challengeId: file.challenge_id, tab: 'files', viewer: undefined });
    const { type, isShown } = deliveryOf(file.name);
    const size = Number(file.size);
    const etag = `"file-${id}-${size}"`;
    const isAttached = download !== undefined || !isShown;
    const headers = {
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'content-disposition': contentDisposition(file.name, { type: isAttached ? 'attachment' : 'inline' }),
      'content-security-policy': type === 'application/pdf' ? pdfViewerPolicy : otherPolicy,
      etag,
    };
    if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).headers(headers).send();
    // The framework reads the stream of a HEAD request to its end.
    if (request.method === 'HEAD')
      return reply.headers({ ...headers, 'content-type': type, 'content-length': size }).send(Readable.from([]));
    let range: ByteRange | undefined;
    try {
      range = rangeOf(request, size, etag);
    } catch (error) {
      return reply
        .status(416)
        .header('content-range', (error as Error).message)
        .send();
    }
    const stored = await storage.read(file.stored_as, range).catch((error: unknown) => {
      throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
    });
    if (!stored) throw new AppError('not_found');
    const { stream } = stored;
    if (reply.raw.destroyed) {
      stream.destroy();
      return reply.hijack();
    }
    reply.raw.once('close', () => stream.destroy());
    if ((range?.start ?? 0) === 0) await countDownload(database, id);
    if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    reply.headers({ ...headers, 'content-type': type, 'content-length': stored.size });
    return reply.send(stream);
  }
  site.get('/files/:id/:name', { schema: { hide: true, params, querystring } }, send as never);
}
