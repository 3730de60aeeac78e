import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MapTiles } from '../environment/map-tiles.ts';
import type { Server } from '../http/create-server.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import { answerUnsatisfiable, rangeOf } from './send-stored-file.ts';
import type { ByteRange } from './storage.ts';

const aYear = 31_536_000;

/**
 * Serves the archive of map tiles, of which browsers read parts. It is opened once: an archive that replaces it is
 * served after the next start, at an address of its own.
 */
export async function serveMapTiles(app: Server, { address, file }: MapTiles): Promise<void> {
  if (!file) return;
  const { path, size, version } = file;
  const archive = await open(path);
  app.addHook('onClose', () => archive.close());
  const etag = `"${version}"`;
  const headers = {
    'accept-ranges': 'bytes',
    'cache-control': `public, max-age=${aYear}, immutable`,
    'content-type': 'application/vnd.pmtiles',
    etag,
  };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).headers(headers).send();
    // The framework reads the stream of a HEAD request to its end.
    if (request.method === 'HEAD') return reply.headers({ ...headers, 'content-length': size }).send(Readable.from([]));
    let range: ByteRange | undefined;
    try {
      range = rangeOf(request, size, etag);
    } catch (error) {
      return answerUnsatisfiable(reply, error);
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
    reply.headers({ ...headers, 'content-length': end - start + 1 });
    // By its number: each stream of the handle itself would leave a listener on it.
    return reply.send(createReadStream(path, { fd: archive.fd, start, end, autoClose: false }));
  }
  app.route({ method: ['GET', 'HEAD'], url: address, handler: answer });
}
