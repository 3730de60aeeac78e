import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Feature } from '../../../platform/feature.ts';
import { type SitemapPages, sitemapPages } from '../../site/sitemap/index.ts';
import { findDocumentSlugs } from './read-transparency.ts';
import { registerTransparencyEditor, routeTransparency, serveDocumentFiles } from './transparency.routes.ts';

export { findOrganisation, updateOrganisation } from './read-transparency.ts';

/** The organisation's documents in the sitemap. */
const documentSitemap: SitemapPages = {
  tag: 'transparency',
  list: async (connection) =>
    (await findDocumentSlugs(connection)).map(({ slug, updated_at }) => ({
      path: linkTo(pages.document, { slug }),
      changedAt: updated_at,
    })),
};

/** What the organisation shows of itself, its documents' files, and how staff edit them. */
export const transparency: Feature = {
  name: 'organisation/transparency',
  extensions: () => [sitemapPages.with(documentSitemap)],
  routes: ({ site, api, platform }) => {
    routeTransparency(api, platform);
    serveDocumentFiles(site, platform);
    registerTransparencyEditor(api, platform);
  },
};
