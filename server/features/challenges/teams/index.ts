export { isInvitedAddress } from './invites/invitation-links.queries.ts';
export { createLeaveHook as createTeamLeaveHook } from './leave-team.ts';
export { reportableTeams } from './reportable-teams.ts';
export { shownName as shownTeamName, withholdTeam } from './shown-columns.ts';
export { registerTeams } from './teams.routes.ts';
