import type { MapSource } from '@mutirao/contract/site/map/map.ts';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';
import { isEncrypted } from '../public-address.ts';

/** What browsers may do with an answer that is not a page; `base-uri` and `form-action` have no default. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sites from which videos in descriptions are played, once the user starts them. */
const videoSites = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** Of a page's inline scripts and styles. */
export interface PageHashes {
  readonly scripts: readonly string[];
  readonly style: string;
}

/** In development the build tools inject scripts and styles of their own. */
export const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: https:";

/** The origin of a map style, which also serves its tiles and glyphs, or of a tile server. */
function siteOf({ style, tiles }: MapSource = {}): string {
  const address = style ?? tiles;
  return address && /^https?:/i.test(address) ? ` ${new URL(address).origin}` : '';
}

/** The policy of the map's worker, which fetches tiles from other servers. */
export function mapWorkerPolicy(map: MapSource | undefined): string {
  return `${nothing}; connect-src 'self'${siteOf(map)}`;
}

/** The policy of a page: our own files and the site of the maps, and the inline scripts and styles whose hashes are given. */
export function contentSecurityPolicy(hashes: PageHashes, map?: MapSource): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.scripts.map((hash) => `'${hash}'`).join(' ')}`,
    `style-src 'self' '${hashes.style}'`,
    // Only attributes, such as a goal's colour on its tile.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${siteOf(map)}`,
    "worker-src 'self' blob:",
    `frame-src ${videoSites}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The policy of a PDF: nothing in it may run, and the viewer of browsers needs its own frame and styles. */
export const pdfViewerPolicy = `${nothing}; style-src 'unsafe-inline'; object-src 'self'`;

/** The policy of the page that verifies results: the file itself names the hashes of its script and style. */
export const verifierPolicy = `${nothing}; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:`;

/** The policy of a file that is not a page: nothing in it may run, even opened by itself. */
export const filePolicy = `${nothing}; sandbox`;

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Browsers read these of a document alone. A first visit loads many files, whose headers count. */
const headersOfDocuments: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
};

/** HSTS in seconds. */
const aYear = 365 * 24 * 60 * 60;

export type Transport = Pick<Environment, 'publicUrl' | 'hstsSubdomains'>;

/** Headers of responses that are not pages: they may run nothing. */
export function strictHeaders(transport: Transport): Readonly<Record<string, string>> {
  return { ...commonHeaders(transport), 'content-security-policy': nothing };
}

function commonHeaders({ publicUrl, hstsSubdomains }: Transport): Readonly<Record<string, string>> {
  if (!isEncrypted(publicUrl)) return headers;
  return { ...headers, 'strict-transport-security': `max-age=${aYear}${hstsSubdomains ? '; includeSubDomains' : ''}` };
}

/** Headers of every answer. Pages add their own Content-Security-Policy, and a referrer policy where theirs is stricter. */
export function secureHeaders(app: FastifyInstance, transport: Transport): void {
  const ofPages = { ...headersOfDocuments, ...commonHeaders(transport) };
  const ofOthers = strictHeaders(transport);
  app.addHook('onSend', (_request, reply, payload, done) => {
    const stricter = reply.getHeader('referrer-policy');
    reply.headers(reply.hasHeader('content-security-policy') ? ofPages : ofOthers);
    if (stricter) reply.header('referrer-policy', stricter);
    done(null, payload);
  });
}
