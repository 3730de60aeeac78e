import type { Feature } from '../../../platform/feature.ts';
import { invitedAddresses } from '../../accounts/sign-in/index.ts';
import { reportables } from '../moderation/index.ts';
import { leaveHooks } from '../participation/index.ts';
import { exportedTeams } from './editor/manage-teams.ts';
import { isInvitedAddress } from './invites/invitation-links.ts';
import { createLeaveHook } from './leave-team.ts';
import { reportableTeams } from './reportable-teams.ts';
import { teamTables } from './teams.personal-data.ts';
import { routeTeams } from './teams.routes.ts';

export { shownName as shownTeamName, withholdTeam } from './shown-columns.ts';

/** The teams of a challenge. */
export const teams: Feature = {
  name: 'challenges/teams',
  personalData: teamTables,
  pictures: [{ table: 'team', column: 'banner_url' }],
  extensions: (platform) => [
    leaveHooks.with(createLeaveHook(platform)),
    reportables.with(reportableTeams),
    invitedAddresses.with(isInvitedAddress),
    exportedTeams(platform),
  ],
  routes: ({ api, platform }) => routeTeams(api, platform),
};
