import { pages } from '@mutirao/contract/site-map/index.ts';

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
