import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { inLanguage } from '@mutirao/contract/site-map/link-to.ts';
import { allPages } from '@mutirao/contract/site-map/match-page.ts';
import { z } from 'zod';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';

interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

/** Pages of one feature in the sitemap of pages. */
export interface SitemapPages {
  /** The cache tag that their changes invalidate. */
  readonly tag: string;
  list(connection: Connection): Promise<SitemapEntry[]>;
}

/** Pages of one feature that are so many that they need sitemaps of their own, each for a range of ids. */
export interface SitemapParts {
  /** The sitemaps are named by it: `challenges-1.xml`. */
  readonly name: string;
  /** The cache tag that a change of one of them invalidates. */
  readonly tag: string;
  findLastId(connection: Connection): Promise<number>;
  /** The pages whose ids lie above `after`, up to and with `upTo`. */
  list(connection: Connection, range: { after: number; upTo: number }): Promise<SitemapEntry[]>;
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function alternates(address: string): string {
  return languages
    .map((language) => {
      const href = escapeXml(inLanguage(address, language));
      return `<xhtml:link rel="alternate" hreflang="${htmlLanguage[language]}" href="${href}"/>`;
    })
    .join('');
}

/** A sitemap of pages, each with its address in both languages. */
function sitemapOf(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const address = `${publicUrl}${path}`;
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(address)}</loc>${changed}${alternates(address)}</url>`;
  });
  return `${opening}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}

/** The list of all sitemaps. */
function sitemapIndexOf(publicUrl: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>`);
  return `${opening}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`;
}

/** What crawlers may read: everything public, and where to find it. */
function robotsFile(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Allow: ${pages.apiDocs.pattern}`,
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** In milliseconds: researchers distrust what is old, and the standard recommends less than a year. */
const life = 180 * 24 * 60 * 60 * 1000;

interface Facts {
  readonly contact: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Where to report a vulnerability (RFC 9116). */
function securityText({ contact, publicUrl, now }: Facts): string {
  const fields = {
    Contact: `mailto:${encodeURI(contact)}`,
    Expires: new Date(now.getTime() + life).toISOString(),
    'Preferred-Languages': 'pt, en',
    Canonical: `${publicUrl}/.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

const idsPerMap = 5000;
/** Pages without parameters; features list the others. */
const fixedPages = allPages.filter(({ pattern, inSitemap }) => inSitemap && !pattern.includes(':'));
const xml = 'application/xml; charset=utf-8';
const partParams = z.object({
  part: z
    .string()
    .regex(/^[0-9]{1,6}$/)
    .transform(Number),
});

/** The addresses of the maps for ids up to the last one. */
function mapsOf(name: string, lastId: number): string[] {
  return Array.from({ length: Math.ceil(lastId / idsPerMap) }, (_, part) => `/sitemaps/${name}-${part + 1}.xml`);
}

/** Pages of features in the sitemap of pages. */
export const sitemapPages = new ExtensionPoint<SitemapPages>();
/** Pages of features that are so many that they need sitemaps of their own. */
export const sitemapParts = new ExtensionPoint<SitemapParts>();

interface Sources {
  pages: readonly SitemapPages[];
  parts: readonly SitemapParts[];
}

function routeSitemap(app: Server, platform: Platform, { pages, parts }: Sources): void {
  const { database } = platform;
  const hidden = { hide: true } as const;

  app.get('/robots.txt', { schema: hidden }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsFile(platform.publicUrl)),
  );

  app.get('/.well-known/security.txt', { schema: hidden }, async (_request, reply) => {
    const { contact_email: contact } = await platform.settings.get();
    if (!contact) throw new AppError('not_found');
    const text = securityText({ contact, publicUrl: platform.publicUrl, now: platform.clock() });
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });

  app.get('/sitemap.xml', { schema: hidden, config: { cache: true } }, async (_request, reply) => {
    cacheTags(reply, 'lists');
    const maps = await Promise.all(parts.map(async ({ name, findLastId }) => mapsOf(name, await findLastId(database))));
    return reply.type(xml).send(sitemapIndexOf(platform.publicUrl, ['/sitemaps/pages.xml', ...maps.flat()]));
  });

  app.get('/sitemaps/pages.xml', { schema: hidden, config: { cache: true } }, async (_request, reply) => {
    cacheTags(reply, ...pages.map(({ tag }) => tag));
    const listed = await Promise.all(pages.map(({ list }) => list(database)));
    const entries = [...fixedPages.map(({ pattern }) => ({ path: pattern })), ...listed.flat()];
    return reply.type(xml).send(sitemapOf(platform.publicUrl, entries));
  });

  for (const { name, tag, list } of parts)
    app.get(
      `/sitemaps/${name}-:part.xml`,
      { schema: { ...hidden, params: partParams }, config: { cache: true } },
      async ({ params }, reply) => {
        cacheTags(reply, tag);
        const upTo = params.part * idsPerMap;
        const entries = await list(database, { after: upTo - idsPerMap, upTo });
        return reply.type(xml).send(sitemapOf(platform.publicUrl, entries));
      },
    );
}

/** What programs of others read: robots.txt, the sitemaps, and security.txt where the organisation has an address. */
export const sitemap: Feature = {
  name: 'site/sitemap',
  routes: ({ site, platform, extensionsOf }) =>
    routeSitemap(site, platform, { pages: extensionsOf(sitemapPages), parts: extensionsOf(sitemapParts) }),
};
