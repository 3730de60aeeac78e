import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routePages } from './pages.routes.ts';

export { findLegalTexts } from './get-page.ts';
export { readPageFile, writePageFile } from './page-file.ts';
export { findVersions } from './pages.queries.ts';
export { upsertPage } from './upsert-page.ts';

/** The organisation's pages, and the versions of those that people agree to. */
export function registerPages(app: Server, platform: Platform): void {
  routePages(app, platform);
  // A text that begins to be in force today has been waiting since; Brasília is three hours behind.
  platform.jobs.every('pages-turn', '0 3 * * *', () =>
    platform.write(async (_transaction, invalidate) => invalidate('texts')),
  );
}
