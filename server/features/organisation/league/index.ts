import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeLeague } from './league.routes.ts';

export { leagueSitemap } from './league.sitemap.ts';

/** The people who lend the cause their name and their time. */
export function registerLeague(app: Server, platform: Platform): void {
  routeLeague(app, platform);
}
