import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Environment } from '../environment.ts';
import type { CachedResponse } from './compress-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { responseCacheKey } from './send-cached.ts';

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
