import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeTransparency } from './transparency.routes.ts';

export { documentSitemap } from './transparency.sitemap.ts';

/** What the organisation shows of itself: who governs it, its papers, its agreements. */
export function registerTransparency(app: Server, platform: Platform): void {
  routeTransparency(app, platform);
}
