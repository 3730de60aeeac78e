import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { inLanguage } from '@mutirao/contract/site-map/link-to.ts';
import type { Connection } from '../../../platform/database/schema.ts';

export interface SitemapEntry {
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
export function sitemapOf(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const address = `${publicUrl}${path}`;
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(address)}</loc>${changed}${alternates(address)}</url>`;
  });
  return `${opening}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}

/** The list of all sitemaps. */
export function sitemapIndexOf(publicUrl: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>`);
  return `${opening}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`;
}

/** What crawlers may read: everything public, and where to find it. */
export function robotsFile(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Allow: ${pages.apiDocs.pattern}`,
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
