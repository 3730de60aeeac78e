import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeMemberTeams } from './member-teams.routes.ts';
import { teamTables } from './teams.personal-data.ts';
import { routeTeams } from './teams.routes.ts';

export { createParting as createTeamParting } from './leave-team.ts';

/** The teams of those who take part in a challenge. */
export function registerTeams(api: Server, platform: Platform): void {
  platform.media.showIn({ table: 'team', column: 'banner_url' });
  platform.personalData.register(...teamTables(platform));
  routeTeams(api, platform);
  routeMemberTeams(api, platform);
}
