import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { SitemapPages } from '../../site/sitemap/index.ts';
import { findDocumentSlugs } from './read-transparency.ts';

/** The organisation's documents in the sitemap. */
export const documentSitemap: SitemapPages = {
  tag: 'transparency',
  list: async (connection) =>
    (await findDocumentSlugs(connection)).map(({ slug, updated_at }) => ({
      path: linkTo(pages.document, { slug }),
      changedAt: updated_at,
    })),
};
