import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { profileTables } from './profiles.personal-data.ts';
import { routeProfiles } from './profiles.routes.ts';

export { markContestantChanged } from './profiles.queries.ts';
export { requireContestant } from './upsert-contestant.ts';

/** The profiles of members, and where they come from and live. */
export function registerProfiles(app: Server, platform: Platform): void {
  platform.personalData.register(...profileTables);
  routeProfiles(app, platform);
}
