export { createLeaveHook as createTeamLeaveHook } from './leave-team.ts';
export { reportableTeams } from './reportable-teams.ts';
export { registerTeams } from './teams.routes.ts';
