import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
type Bodies = { readonly identity: Buffer } & { readonly [Other in Encoding]?: Buffer };

/** A response as bytes, ready to be sent in each of its encodings. */
export interface CachedResponse {
  readonly etag: string;
  /** The pattern of the route that made it. */
  readonly route: string;
  readonly tags: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Bodies;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}

/** While a request waits: a millisecond or two. */
const quick: Effort = { brotli: 5, gzip: 5 };
/** Off the request, for responses that are sent many times. */
const best: Effort = { brotli: 7, gzip: 9 };
/** A page is an eighth smaller for 70 ms more, and arrives in one round trip less. */
const bestOfPages: Effort = { ...best, brotli: 11 };
/** Shorter bodies do not get smaller. */
const shortestCompressed = 600;

/** The preferred encoding of client and server. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

const compressors = {
  br: (identity: Buffer, effort: Effort) =>
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  gzip: (identity: Buffer, effort: Effort) => compressGzip(identity, { level: effort.gzip }),
};

async function compress(identity: Buffer, effort: Effort): Promise<Bodies> {
  if (identity.length < shortestCompressed) return { identity };
  const [br, gz] = await Promise.all([compressors.br(identity, effort), compressors.gzip(identity, effort)]);
  return { identity, br, gzip: gz };
}

/** A body that is made for one request, in the encoding that its client prefers. */
export async function compressOnce(
  body: string,
  acceptEncoding: string | undefined,
): Promise<{ encoding: Encoding; body: Buffer }> {
  const encoding = chooseEncoding(acceptEncoding);
  const identity = Buffer.from(body);
  if (encoding === 'identity' || identity.length < shortestCompressed) return { encoding: 'identity', body: identity };
  return { encoding, body: await compressors[encoding](identity, quick) };
}

/** The bytes of a response, not compressed yet, with the ETag of its content. */
export function toCachedResponse(
  body: string | Buffer,
  headers: Record<string, string>,
  tags: readonly string[],
  route: string,
): CachedResponse {
  const identity = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, route, tags, headers, bodies: { identity } };
}

/** The same response in every encoding, compressed while its request waits. */
export async function compressQuickly(response: CachedResponse): Promise<CachedResponse> {
  return { ...response, bodies: await compress(response.bodies.identity, quick) };
}

/** The same response in every encoding, as small as is worth the time. */
export async function compressBest(response: CachedResponse): Promise<CachedResponse> {
  const isPage = response.headers['content-type']?.startsWith('text/html');
  return { ...response, bodies: await compress(response.bodies.identity, isPage ? bestOfPages : best) };
}
