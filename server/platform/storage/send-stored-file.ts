import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { MapTiles } from '../environment/settings-schema.ts';
import { AppError } from '../errors/app-error.ts';
import type { Server } from '../http/create-server.ts';
import { matchesEtag } from '../http/request-target.ts';
import { filePolicy, pdfViewerPolicy } from '../http/security-headers.ts';
import { deliveryOf } from './file-types.ts';
import type { ByteRange, Storage } from './storage.ts';

/** The part that a request asks for; undefined for the whole file. Several parts are answered by the whole file. */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string): ByteRange | undefined {
  const { range, 'if-range': condition } = headers;
  if (!range || (condition !== undefined && condition !== etag)) return undefined;
  const parsed = parseRange(size, range);
  if (parsed === -1) throw new RangeError(`bytes */${size}`);
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return undefined;
  return parsed[0];
}

/** Answers a request for a part that the file does not have. */
function answerUnsatisfiable(reply: FastifyReply, error: unknown): FastifyReply {
  return reply
    .status(416)
    .header('content-range', (error as Error).message)
    .send();
}

interface SentFile {
  readonly name: string;
  readonly storedAs: string;
  /** In bytes. */
  readonly size: number;
  readonly etag: string;
  /** It is saved rather than opened. */
  readonly isDownload: boolean;
  /** Where it does not follow from the name. */
  readonly type?: string;
  /** Not everybody may see it: no proxy stores it, and no search engine lists it. */
  readonly isPrivate?: true;
  /** Called where the file is sent from its beginning. */
  readonly onBegin?: () => Promise<void>;
}

/** Sends a stored file, whole or in parts. What could run in a browser is only downloaded. */
export async function sendStoredFile(
  { storage, request, reply }: { storage: Storage; request: FastifyRequest; reply: FastifyReply },
  { name, storedAs, size, etag, isDownload, isPrivate, onBegin, ...given }: SentFile,
) {
  const { type: known, isShown } = deliveryOf(name);
  const type = given.type ?? known;
  const isAttached = isDownload || !isShown;
  const headers = {
    'accept-ranges': 'bytes',
    'cache-control': isPrivate ? 'private, no-cache' : 'public, no-cache',
    ...(isPrivate && { 'x-robots-tag': 'noindex' }),
    'content-disposition': contentDisposition(name, { type: isAttached ? 'attachment' : 'inline' }),
    'content-security-policy': type === 'application/pdf' ? pdfViewerPolicy : filePolicy,
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
    return answerUnsatisfiable(reply, error);
  }
  const stored = await storage.read(storedAs, range).catch((error: unknown) => {
    throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
  });
  if (!stored) throw new AppError('not_found');
  const { stream } = stored;
  if (reply.raw.destroyed) {
    stream.destroy();
    return reply.hijack();
  }
  reply.raw.once('close', () => stream.destroy());
  if ((range?.start ?? 0) === 0) await onBegin?.();
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.headers({ ...headers, 'content-type': type, 'content-length': stored.size });
  return reply.send(stream);
}

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
