export { createLeaveHook as createTeamLeaveHook } from './leave-team.ts';
export { registerTeams } from './teams.routes.ts';
