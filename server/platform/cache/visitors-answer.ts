import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { responseCacheKey } from './send-cached.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What visitors are answered to this request; undefined where nothing is cached, or visitors get a failure. */
    visitorsAnswer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  }
}

/** Their texts are cached as responses, and bounded there. */
const maximumParsed = 500;
/** Headers of an answer itself, such as the size of a list. */
const isOwnHeader = (name: string) => name.startsWith('x-') && name !== 'x-content-type-options';

/**
 * Answers visitors' requests in the name of members, who get the same and what is theirs: from the response cache, or
 * by a request of a visitor, which fills it.
 */
export function shareAnswers(app: FastifyInstance, responseCache: ResponseCache, enabled: boolean): void {
  const byEtag = new LRUCache<string, NonNullable<unknown>>({ max: maximumParsed });

  function parse({ etag, bodies }: CachedResponse): unknown {
    const known = byEtag.get(etag);
    if (known) return known;
    const parsed = JSON.parse(bodies.identity.toString());
    byEtag.set(etag, parsed);
    return parsed;
  }

  app.decorate('visitorsAnswer', async ({ originalUrl, ip }, reply) => {
    if (!enabled || !responseCache.isOpen) return undefined;
    const key = responseCacheKey(originalUrl, undefined);
    let cached = responseCache.get(key);
    if (cached) responseCache.counts.hits += 1;
    else {
      await app.inject({ url: originalUrl, remoteAddress: ip });
      cached = responseCache.get(key);
    }
    if (!cached) return undefined;
    for (const [name, value] of Object.entries(cached.headers)) if (isOwnHeader(name)) reply.header(name, value);
    return parse(cached);
  });
}
