import type { IncomingMessage } from 'node:http';
import { isApiCall, withoutOlderPrefix } from './api-address.ts';

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
