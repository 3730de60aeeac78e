import type { Feature } from '../../../platform/feature.ts';
import { sitemapPages } from '../../site/sitemap/index.ts';
import { registerTransparencyEditor } from './editor/transparency-editor.routes.ts';
import { serveDocumentFiles } from './send-document.routes.ts';
import { routeTransparency } from './transparency.routes.ts';
import { documentSitemap } from './transparency.sitemap.ts';

export { findOrganisation, updateOrganisationName } from './transparency.queries.ts';

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
