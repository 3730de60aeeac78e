import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { teamTables } from './teams.personal-data.ts';
import { routeTeams } from './teams.routes.ts';

export { createLeaveHook as createTeamLeaveHook } from './leave-team.ts';

/** The teams of a challenge. */
export function registerTeams(api: Server, platform: Platform): void {
  platform.media.showIn({ table: 'team', column: 'banner_url' });
  platform.personalData.register(...teamTables(platform));
  routeTeams(api, platform);
}
