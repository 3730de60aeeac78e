import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { registerTransparencyEditor } from './editor/transparency-editor.routes.ts';
import { serveDocumentFiles } from './send-document.routes.ts';
import { routeTransparency } from './transparency.routes.ts';

export { findOrganisation, updateOrganisationName } from './transparency.queries.ts';
export { documentSitemap } from './transparency.sitemap.ts';

interface Options {
  /** Where addresses outside of the API are served. */
  readonly site: Server;
  readonly api: Server;
  readonly platform: Platform;
}

/** What the organisation shows of itself, its documents' files, and how staff edit them. */
export function registerTransparency({ site, api, platform }: Options): void {
  routeTransparency(api, platform);
  serveDocumentFiles(site, platform);
  registerTransparencyEditor(api, platform);
}
