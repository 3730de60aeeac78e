import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiCall } from '../http/api-address.ts';
import { languageOfCookie } from '../http/language.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import { type CachedResponse, chooseEncoding, type Encoding } from './compress-response.ts';

/** The cache key of a request: pages differ by language, the API does not. */
export function responseCacheKey(url: string, cookie: string | undefined): string {
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
export function isNotModified(answer: CachedResponse, ifNoneMatch: string | undefined): boolean {
  return matchesEtag(answer.etag, ifNoneMatch);
}

/** The encoding in which a client gets this response: the one it prefers, where there is that one. */
export function encodingOf(answer: CachedResponse, acceptEncoding: string | string[] | undefined): Encoding {
  const preferred = chooseEncoding(Array.isArray(acceptEncoding) ? acceptEncoding[0] : acceptEncoding);
  return answer.bodies[preferred] ? preferred : 'identity';
}

/** Sends a cached response: nothing is computed but the choice of its encoding. */
export function sendCached(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
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
