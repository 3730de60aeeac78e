import { type Language, parseLanguage } from '@mutirao/contract/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepUnder, tagsHeader } from '../cache/keep-routes.ts';
import type { Server } from './create-server.ts';
import { pageLanguage } from './language.ts';
import { lastResortPage } from './last-resort-page.ts';
import { contentSecurityPolicy, developmentPolicy, type PageHashes } from './security-headers.ts';

/** An answer of the API as the pages' loaders read it. */
export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** What the built web application offers to the server. */
export interface Renderer {
  render(options: {
    url: URL;
    language: Language;
    publicUrl: string;
    clientId: string;
    mapStyleUrl?: string | undefined;
    now: Date;
    api: (path: string) => Promise<ApiAnswer>;
  }): Promise<
    { status: number; html: readonly string[]; hashes: PageHashes | undefined } | { status: number; location: string }
  >;
}

/** Pages that are lists, and those that lead to one: only they know a page number and a tag. */
const lists = /^\/(?:desafios|challenges(?:\/(?:all|in-progress|finished|coming-soon))?|results|categories\/[^/]+)$/;
const number = /^[1-9][0-9]{0,4}$/;

/** What single pages know besides. */
const ownParameters: Readonly<Record<string, RegExp>> = {
  '/impact-board page': number,
  '/impact-board country': /^(?:[A-Za-z]{2})?$/,
  '/faq q': /^.{0,60}$/u,
  '/impact goal': /^(?:[1-9]|1[0-7])$/,
  '/impact year': /^[12][0-9]{3}$/,
};

/** Pages whose address carries what a mail or a provider brought, or a protocol: nobody else's to keep, and not to be passed on. */
const secretAddress = /^\/(?:auth\/[^/]+|transparencia\/pedido|notifications\/unsubscribe)\/./;

/** Query parameters that a page knows; whatever else a link carries changes nothing. */
function isKnownParameter(pathname: string, name: string, value: string): boolean {
  if (name === 'lang') return parseLanguage(value) !== undefined;
  const own = ownParameters[`${pathname} ${name}`];
  if (own) return own.test(value);
  if (!lists.test(pathname)) return false;
  return name === 'tag' || (name === 'page' && number.test(value));
}

interface Options {
  renderer: Renderer;
  publicUrl: () => string;
  clientId: string;
  /** The address of another style for maps. */
  mapStyleUrl?: string | undefined;
  now: () => Date;
}

/** Renders every address that is neither a file nor the API's. */
export function servePages(app: Server, { renderer, publicUrl, clientId, mapStyleUrl, now }: Options): void {
  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Put together as text: a path that begins with two slashes is still a path of ours.
    const url = new URL(`${publicUrl()}${request.originalUrl}`);
    const strange = [...url.searchParams].flatMap(([name, value]) =>
      isKnownParameter(url.pathname, name, value) ? [] : [name],
    );
    for (const name of strange) url.searchParams.delete(name);
    const language = pageLanguage(url, request.headers.cookie);
    const tags = new Set<string>(['pages']);
    let keepable = true;
    let worst: { status: number; retryAfter?: string } = { status: 200 };

    async function api(path: string): Promise<ApiAnswer> {
      // Whoever asks for the page counts as the one who asks for what it shows.
      const remoteAddress = request.ip;
      const answer = await app.inject({ url: path, headers: { 'accept-language': language }, remoteAddress });
      const answerTags = String(answer.headers[tagsHeader] ?? '');
      // Nobody would say when a page that shows what is not kept itself has become untrue.
      if (answer.statusCode === 200 && answerTags === '') keepable = false;
      for (const tag of answerTags.split(',')) if (tag) tags.add(tag);
      if (answer.statusCode >= 500)
        worst = { status: answer.statusCode, retryAfter: String(answer.headers['retry-after'] ?? '') };
      return { status: answer.statusCode, body: answer.json() };
    }

    const page = await renderer.render({
      url,
      language,
      publicUrl: publicUrl(),
      clientId,
      mapStyleUrl,
      now: now(),
      api,
    });
    // Where an address leads may change, and back again: browsers ask each time.
    if ('location' in page) return reply.header('cache-control', 'no-cache').redirect(page.location, page.status);
    const status = Math.max(worst.status, page.status);
    if (worst.retryAfter) reply.header('retry-after', worst.retryAfter);
    if (secretAddress.test(url.pathname))
      reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    else if (status !== 200) reply.header('cache-control', 'no-store');
    // Addresses with parameters of someone else's are answered but not kept: there is no end of them.
    else if (strange.length === 0 && keepable) keepUnder(reply, ...tags);
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-language': language === 'pt' ? 'pt-BR' : 'en',
        'content-security-policy': page.hashes ? contentSecurityPolicy(page.hashes, mapStyleUrl) : developmentPolicy,
      })
      .send(Buffer.concat(page.html.map((part) => Buffer.from(part))));
  }

  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    config: { keep: true },
    handler: async (request, reply) => {
      if (/^\/api(?:[/?]|$)/.test(request.url) && !/^\/api\/docs\/?(\?|$)/.test(request.url))
        return reply.callNotFound();
      return answerPage(request, reply);
    },
    errorHandler: (error, request, reply) => {
      request.log.error({ err: error }, 'a page could not be rendered');
      const language = pageLanguage(new URL(publicUrl()), request.headers.cookie);
      reply
        .status(500)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(lastResortPage(language));
    },
  });
}
