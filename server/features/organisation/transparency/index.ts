import type { Feature } from '../../../platform/feature.ts';
import { sitemapPages } from '../../site/sitemap/index.ts';
import { registerTransparencyEditor, routeTransparency, serveDocumentFiles } from './transparency.routes.ts';
import { documentSitemap } from './transparency.sitemap.ts';

export { findOrganisation, updateOrganisationName } from './read-transparency.ts';

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
