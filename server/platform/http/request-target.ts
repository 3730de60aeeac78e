import type { IncomingMessage } from 'node:http';

/** Before `me` the second one may be part of the path, as in `contestants/me` and the paths below it. */
const olderPrefixes = /^\/api\/v1\/(?:contestants\/(?!me(?:\/(?:password|skills))?\/?(?:\?|$)))?/;
/** A page, although its address begins like the API's. */
const documentation = '/api/docs';

/** True for a call of the API; false for pages and files. */
export function isApiCall(url: string): boolean {
  return url.startsWith('/api/') && !url.startsWith(documentation);
}

/** The address without a prefix of earlier versions, under which the same endpoints answer. */
function withoutOlderPrefix(url: string): string {
  return url.replace(olderPrefixes, '/api/');
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** True where an `If-None-Match` header names an entity tag, weak or not, or any by `*`. */
export function matchesEtag(etag: string, ifNoneMatch = ''): boolean {
  const known = ifNoneMatch.split(',').map(withoutWeakness);
  return known.includes('*') || known.includes(withoutWeakness(etag));
}

/** Stands for the target of a malformed request: its percent-encoding is invalid, so it reaches no route and no hook. */
const malformed = '/%malformed';

const absoluteForm = /^https?:\/\/([^/?#]+)(.*)$/i;

function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * Makes the target of a request a path. An absolute address, as clients send it to proxies, has a path and replaces the
 * header `Host`. Any other target, or several hosts, is a malformed request. False for that one: no cache knows it.
 */
export function readTarget(request: IncomingMessage): boolean {
  const { url = '/' } = request;
  const isPath = url.startsWith('/');
  const [, host, rest = ''] = (!isPath && URL.canParse(url) && absoluteForm.exec(url)) || [];
  if ((!isPath && host === undefined) || hasSeveralHosts(request)) {
    request.url = malformed;
    return false;
  }
  if (host === undefined) return true;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}

/** True for an address whose percent-encoding is invalid. */
function isUnreadable(url: string): boolean {
  if (!url.includes('%')) return false;
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return false;
  } catch {
    return true;
  }
}

/** The address for the renderer, whose router prints in full, to the log, a path that it cannot decode. */
export function renderedUrl(url: string): string {
  return isUnreadable(url) ? url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25')) : url;
}

/**
 * The routed address: the same endpoints answer under the older prefixes too, and a browser that requests an invalid
 * address gets a page, mostly the 404.
 */
export function routedUrl({ url = '/', headers }: IncomingMessage): string {
  if (url === malformed) return url;
  const wantsPage = headers.accept?.includes('text/html') && !isApiCall(url);
  return wantsPage && isUnreadable(url) ? '/unreadable' : withoutOlderPrefix(url);
}
