/** Before `me` the second one may be part of the path, as in `contestants/me` and the paths below it. */
const olderPrefixes = /^\/api\/v1\/(?:contestants\/(?!me(?:\/(?:password|skills))?\/?(?:\?|$)))?/;
/** A page, although its address begins like the API's. */
const documentation = '/api/docs';

/** True for a call of the API; false for pages and files. */
export function isApiCall(url: string): boolean {
  return url.startsWith('/api/') && !url.startsWith(documentation);
}

/** The address without a prefix of earlier versions, under which the same endpoints answer. */
export function withoutOlderPrefix(url: string): string {
  return url.replace(olderPrefixes, '/api/');
}
