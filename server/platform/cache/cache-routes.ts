import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Environment } from '../environment.ts';
import { languageOfCookie } from '../http/language.ts';
import { isApiCall, matchesEtag } from '../http/request-target.ts';
import { routeNameOf } from '../observability/observe-requests.ts';
import {
  type CachedResponse,
  chooseEncoding,
  compressQuickly,
  type Encoding,
  toCachedResponse,
} from './compress-response.ts';
import type { Make } from './makes.ts';
import type { ResponseCache } from './response-cache.ts';

/** The cache key of a request: pages differ by language, the API does not. */
function responseCacheKey(url: string, cookie: string | undefined): string {
  return isApiCall(url) ? url : `${languageOfCookie(cookie) ?? ''} ${url}`;
}

const flatHeaders = new WeakMap<CachedResponse, Partial<Record<Encoding, string[]>>>();

/** The headers of a response in one encoding, as a list that Node sends unchanged. */
function headersOf(answer: CachedResponse, encoding: Encoding): string[] {
  const byEncoding = flatHeaders.get(answer) ?? {};
  flatHeaders.set(answer, byEncoding);
  byEncoding[encoding] ??= [
    ...Object.entries(answer.headers).flat(),
    'etag',
    answer.etag,
    'content-length',
    String(answer.bodies[encoding]?.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  return byEncoding[encoding];
}

/** True when the browser already has this answer. */
function isNotModified(answer: CachedResponse, ifNoneMatch: string | undefined): boolean {
  return matchesEtag(answer.etag, ifNoneMatch);
}

/** The encoding in which a client gets this response: the one it prefers, where there is that one. */
function encodingOf(answer: CachedResponse, acceptEncoding: string | string[] | undefined): Encoding {
  const preferred = chooseEncoding(Array.isArray(acceptEncoding) ? acceptEncoding[0] : acceptEncoding);
  return answer.bodies[preferred] ? preferred : 'identity';
}

/** Sends a cached response: nothing is computed but the choice of its encoding. */
function sendCached(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  if (isNotModified(answer, request.headers['if-none-match'])) {
    response.writeHead(304, {
      etag: answer.etag,
      'cache-control': answer.headers['cache-control'] ?? 'no-cache',
      vary: answer.headers.vary ?? '',
    });
    response.end();
    return;
  }
  const encoding = encodingOf(answer, request.headers['accept-encoding']);
  response.writeHead(200, headersOf(answer, encoding));
  response.end(request.method === 'HEAD' ? undefined : answer.bodies[encoding]);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is the same for every visitor, and is cached under the tags its handler names. */
    cache?: boolean;
  }
  interface FastifyReply {
    cacheTags: string[];
  }
  interface FastifyRequest {
    make: Make | undefined;
  }
}

/** Response header with the cache tags, for a cache in front and for the page that is built from this response. */
export const tagsHeader = 'cache-tag';
/** Headers of one transmission, not of the cached response. */
const perSending = new Set(['content-length', 'date', 'connection', 'transfer-encoding', 'etag', 'set-cookie']);

/** Names the tags of a response; invalidating one of them drops it from the cache. */
export function cacheTags(reply: FastifyReply, ...tags: string[]): void {
  reply.cacheTags.push(...tags);
}

/** Answers a request from the response cache, before routing; returns what it sent, if anything. */
export function answerFromCache(
  responseCache: ResponseCache,
  request: IncomingMessage,
  response: ServerResponse,
): CachedResponse | undefined {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.authorization) return undefined;
  const answer = responseCache.get(responseCacheKey(request.url ?? '/', request.headers.cookie));
  if (!answer) return undefined;
  responseCache.counts.hits += 1;
  sendCached(answer, request, response);
  return answer;
}

/** Caches the responses of routes with `config.cache`; requests for a response in flight wait for it. */
export function cacheRoutes(app: FastifyInstance, responseCache: ResponseCache, enabled: boolean): void {
  app.decorateReply('cacheTags');
  app.decorateRequest('make', undefined);

  /**
   * Answers with a response that has everything that was committed before the request arrived: a cached one, or one
   * that was begun or remained valid since. Otherwise the request makes its own, for those who come meanwhile too.
   */
  async function waitOrBegin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = responseCacheKey(request.originalUrl, request.headers.cookie);
    const arrivedAt = performance.now();
    let answer = responseCache.getExact(key);
    while (!answer) {
      const awaited = responseCache.awaitMake(key);
      // Nothing is awaited from here to the beginning of its own, so that only one of those who waited begins.
      if (!awaited) break;
      const made = await awaited;
      // A failure concerns its own request only: the others try for themselves, at once.
      if (!made) break;
      if (made.staleSince > arrivedAt) answer = made.response;
      else answer = responseCache.getExact(key);
    }
    if (answer) {
      responseCache.counts.hits += 1;
      reply.hijack();
      sendCached(answer, request.raw, reply.raw);
      return;
    }
    // A closed connection starts nothing: its end would not be reported.
    if (reply.raw.destroyed) return;
    responseCache.counts.misses += 1;
    request.make = responseCache.begin(key);
    reply.raw.once('close', () => end(request));
  }

  function end(request: FastifyRequest): void {
    request.make?.settle();
    request.make = undefined;
  }

  // Callback hooks, without a promise where nothing is awaited: they run for every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.cacheTags = [];
    if (request.routeOptions.config.cache && enabled && !request.headers.authorization)
      waitOrBegin(request, reply).then(() => done(), done);
    else done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    // A handler that set `cache-control` itself is left alone.
    if (request.routeOptions.config.cache && reply.statusCode === 200 && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', request.headers.authorization ? 'private, no-store' : 'public, no-cache');
      reply.header('vary', isPage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Authorization');
      reply.header(tagsHeader, [...new Set(reply.cacheTags)].join(','));
    }
    const whole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (request.make && reply.statusCode === 200 && reply.cacheTags.length > 0 && whole)
      storeAndSend(request, reply, payload, request.make).then((sent) => done(null, sent), done);
    else {
      // A stream is not cached, and may last: those who wait make their own.
      if (!whole) end(request);
      done(null, payload);
    }
  });

  async function storeAndSend(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: string | Buffer,
    make: Make,
  ): Promise<string | Buffer | null> {
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders())
        .filter(([name]) => !perSending.has(name))
        .map(([name, value]) => [name, String(value)]),
    );
    const plain = toCachedResponse(payload, headers, reply.cacheTags, routeNameOf(request.raw));
    const answer = responseCache.isOutdated(make, plain.tags) ? plain : await compressQuickly(plain);
    responseCache.store(make, answer);
    reply.header('etag', answer.etag);
    if (isNotModified(answer, request.headers['if-none-match'])) {
      reply.status(304);
      return null;
    }
    const encoding = encodingOf(answer, request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return answer.bodies[encoding] ?? null;
  }

  // Waiting requests continue, whatever the outcome.
  app.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What visitors are answered to this request; undefined where nothing is cached, or visitors get a failure. */
    visitorsAnswer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  }
}

/** In bytes of JSON, of which the parsed values take several times as much memory. */
const maximumBytes = 16 * 1024 * 1024;
/** Headers of an answer itself, such as the size of a list. */
const isOwnHeader = (name: string) => name.startsWith('x-') && name !== 'x-content-type-options';

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) deepFreeze(part);
  Object.freeze(value);
}

/** The values of cached responses, which the requests of all members share. */
export class ParsedAnswers {
  readonly #isFrozen: boolean;
  readonly #byEtag: LRUCache<string, NonNullable<unknown>>;

  constructor({ isFrozen, bytes = maximumBytes }: { isFrozen: boolean; bytes?: number }) {
    this.#isFrozen = isFrozen;
    this.#byEtag = new LRUCache({ maxSize: bytes });
  }

  /** How many bytes of JSON the values are of. */
  get bytes(): number {
    return this.#byEtag.calculatedSize;
  }

  get({ etag, bodies }: Pick<CachedResponse, 'etag' | 'bodies'>): unknown {
    const known = this.#byEtag.get(etag);
    if (known) return known;
    const parsed = JSON.parse(bodies.identity.toString());
    if (this.#isFrozen) deepFreeze(parsed);
    this.#byEtag.set(etag, parsed, { size: bodies.identity.length });
    return parsed;
  }
}

/**
 * Answers visitors' requests in the name of members, who get the same and what is theirs: from the response cache, or
 * by a request of a visitor, which fills it. Outside of production, a handler that changes a shared answer throws.
 */
export function shareAnswers(
  app: FastifyInstance,
  responseCache: ResponseCache,
  { cacheResponses, mode }: Pick<Environment, 'cacheResponses' | 'mode'>,
): void {
  const parsed = new ParsedAnswers({ isFrozen: mode !== 'production' });

  app.decorate('visitorsAnswer', async ({ originalUrl, ip }, reply) => {
    if (!cacheResponses || !responseCache.isOpen) return undefined;
    const key = responseCacheKey(originalUrl, undefined);
    let cached = responseCache.get(key);
    if (cached) responseCache.counts.hits += 1;
    else {
      await app.inject({ url: originalUrl, remoteAddress: ip });
      cached = responseCache.get(key);
    }
    if (!cached) return undefined;
    for (const [name, value] of Object.entries(cached.headers)) if (isOwnHeader(name)) reply.header(name, value);
    return parsed.get(cached);
  });
}
