import type { Feature } from '../../../platform/feature.ts';
import { routePagesEditor } from './editor/pages-editor.routes.ts';
import { routePages } from './pages.routes.ts';

export { findLegalTexts } from './get-page.ts';
export { readPageFile, writePageFile } from './page-file.ts';
export { findVersion } from './pages.queries.ts';
export { upsertPage } from './upsert-page.ts';

/** The organisation's pages, and the versions of those that people agree to. */
export const pages: Feature = {
  name: 'organisation/pages',
  routes: ({ api, platform }) => {
    routePages(api, platform);
    routePagesEditor(api, platform);
  },
};
