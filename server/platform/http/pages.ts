import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { PageDress } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { MapSource } from '@mutirao/contract/site/map/map.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import { everySearch, unknownParameters } from '@mutirao/contract/site-map/search-parameters.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheTags, tagsHeader } from '../cache/cache-routes.ts';
import { answerError } from '../errors/answer-errors.ts';
import { errorMessages } from '../errors/app-error.ts';
import { nameRoute, routeNameOf } from '../observability/observe-requests.ts';
import { type Tracing, traced } from '../observability/tracing.ts';
import type { Server } from './create-server.ts';
import { pageLanguage } from './language.ts';
import { isApiCall, renderedUrl } from './request-target.ts';
import {
  contentSecurityPolicy,
  developmentPolicy,
  mapWorkerPolicy,
  type PageHashes,
  verifierPolicy,
} from './security-headers.ts';

/** A response of the API to a page's loader. */
interface ApiAnswer {
  status: number;
  body: unknown;
}

/** The server's interface to the built web application. */
export interface Renderer {
  render(options: {
    url: URL;
    language: Language;
    publicUrl: string;
    clientId: string;
    map?: MapSource | undefined;
    dress: PageDress | undefined;
    now: Date;
    api: (path: string) => Promise<ApiAnswer>;
  }): Promise<
    { status: number; html: readonly string[]; hashes: PageHashes | undefined } | { status: number; location: string }
  >;
}

interface PageOptions {
  renderer: Renderer;
  /** Undefined where there is no page. */
  matchPage: (pathname: string) => Page | undefined;
  publicUrl: () => string;
  clientId: string;
  /** The address of another style for maps. */
  map?: MapSource | undefined;
  dress?: () => Promise<PageDress | undefined>;
  now: () => Date;
  tracing?: Tracing | undefined;
}

/** The name of the route of all addresses that are no page. */
const unknownPage = 'unknown page';

/** Renders every address that is neither a file nor the API's. */
export function servePages(app: Server, options: PageOptions): void {
  const { renderer, matchPage, publicUrl, clientId, map, dress, now, tracing } = options;

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Concatenated: a path that begins with two slashes is still a path of ours.
    const url = new URL(`${publicUrl()}${renderedUrl(request.originalUrl)}`);
    // As a link, such a path would be the address of another host, here and in the browser.
    if (url.pathname.startsWith('//')) {
      const location = `${url.pathname.replace(/^\/+/, '/')}${url.search}`;
      return reply.header('cache-control', 'no-cache').redirect(location, 308);
    }
    const dressed = await dress?.();
    const known = matchPage(url.pathname);
    nameRoute(request.raw, known?.pattern ?? unknownPage);
    const strange = unknownParameters(known?.search ?? everySearch, url.searchParams);
    for (const name of strange) url.searchParams.delete(name);
    const language = pageLanguage(url, request.headers.cookie);
    const tags = new Set<string>(['pages']);
    let isCacheable = true;
    let worst: { status: number; retryAfter?: string } = { status: 200 };

    async function api(path: string): Promise<ApiAnswer> {
      // Rate limits of these calls count the address of the page's visitor.
      const remoteAddress = request.ip;
      const answer = await app.inject({ url: path, headers: { 'accept-language': language }, remoteAddress });
      const answerTags = String(answer.headers[tagsHeader] ?? '');
      // A page with uncached data has no tag that would invalidate it.
      if (answer.statusCode === 200 && answerTags === '') isCacheable = false;
      for (const tag of answerTags.split(',')) if (tag) tags.add(tag);
      if (answer.statusCode >= 500)
        worst = { status: answer.statusCode, retryAfter: String(answer.headers['retry-after'] ?? '') };
      return { status: answer.statusCode, body: answer.json() };
    }

    const render = () =>
      renderer.render({
        url,
        language,
        publicUrl: publicUrl(),
        clientId,
        map,
        dress: dressed,
        now: now(),
        api,
      });
    const page = await traced(
      tracing,
      { name: 'render page', attributes: { 'mutirao.page': routeNameOf(request.raw) } },
      render,
    );
    // The target of a redirect may change: browsers must revalidate it.
    if ('location' in page) return reply.header('cache-control', 'no-cache').redirect(page.location, page.status);
    const status = Math.max(worst.status, page.status);
    if (worst.retryAfter) reply.header('retry-after', worst.retryAfter);
    if (known?.secret) reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    else if (status !== 200) reply.header('cache-control', 'no-store');
    // Addresses with unknown parameters are answered but not cached: their number is unbounded.
    else if (strange.length === 0 && isCacheable) cacheTags(reply, ...tags);
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-language': htmlLanguage[language],
        'content-security-policy': page.hashes ? contentSecurityPolicy(page.hashes, map) : developmentPolicy,
      })
      .send(Buffer.concat(page.html.map((part) => Buffer.from(part))));
  }

  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    config: { cache: true },
    handler: async (request, reply) => {
      const [path = '/'] = request.url.split('?', 1);
      if (/^\/api(?:\/|$)/.test(path) && !matchPage(path)) return reply.callNotFound();
      return answerPage(request, reply);
    },
    errorHandler: (error, request, reply) => {
      if (isApiCall(request.originalUrl)) return answerError(error, request, reply);
      request.log.error({ err: error }, 'a page could not be rendered');
      const language = pageLanguage(new URL(publicUrl()), request.headers.cookie);
      return reply
        .status(500)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(lastResortPage(language));
    },
  });
}

const advice: Readonly<Record<Language, string>> = { pt: 'Tente recarregar a página.', en: 'Try reloading the page.' };

/** The page that is sent when the error page cannot be rendered either. */
function lastResortPage(language: Language): string {
  const title = errorMessages.internal[language];
  return `<!doctype html><html lang="${htmlLanguage[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${advice[language]}</p>`;
}

const aYear = 31_536_000;
/** A worker has the policy of its own response, not the page's. */
const mapWorker = /\/maplibre-gl-worker-[^/]+\.mjs(?:\.(?:br|gz))?$/;
const isAsset = /^[\w-][\w.-]*$/;
/** The page that verifies results of judges. */
const verifier = join('judging', 'verify.html');

interface FileOptions {
  readonly map?: MapSource;
  /** Paths that another route serves, perhaps by the file. */
  readonly except?: readonly string[];
}

/** Serves the build: files with a hash in their name as immutable, the rest for a day. */
export async function serveStaticFiles(app: Server, directory: string, options: FileOptions = {}): Promise<void> {
  const { map, except = [] } = options;
  const assets = join(directory, 'assets');
  await app.register(staticFiles, {
    root: directory,
    prefix: '/',
    // Only files that exist get a route; everything else is a page or unknown.
    wildcard: false,
    globIgnore: ['assets/**', ...except.map((path) => `**${path}`)],
    preCompressed: true,
    cacheControl: false,
    // First visits load many files: the ETag tells a change in fewer bytes, and nobody reads a part of one.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response, path) => {
      if (mapWorker.test(path)) response.header('content-security-policy', mapWorkerPolicy(map));
      if (path.endsWith(verifier)) response.header('content-security-policy', verifierPolicy);
      const isReplaceable = except.some((one) => path.includes(one));
      const unhashed = isReplaceable ? 'no-cache' : 'public, max-age=86400';
      const isHashed = path.startsWith(assets);
      response.header('cache-control', isHashed ? `public, max-age=${aYear}, immutable` : unhashed);
    },
  });
  // They are two thousand, with their compressed forms: a route for each would take a third of the time of a start.
  app.get('/assets/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params as { name: string };
    return isAsset.test(name) ? reply.sendFile(join('assets', name)) : reply.callNotFound();
  });
}
