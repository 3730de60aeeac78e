import { sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import { invitedAddresses } from '../../accounts/sign-in/index.ts';
import { profileReaders } from '../../members/members/index.ts';
import { reportables } from '../moderation/index.ts';
import { leaveHooks } from '../participation/index.ts';
import { exportedTeams } from './editor/manage-teams.ts';
import { isInvitedAddress } from './invites/invitation-links.ts';
import { createLeaveHook } from './leave-team.ts';
import { reportableTeams, reviewedBanners } from './reportable-teams.ts';
import { teamTables } from './teams.personal-data.ts';
import { routeTeams } from './teams.routes.ts';

export { shownName as shownTeamName, withholdTeam } from './shown-columns.ts';

/** Members read the profiles of the minors in their team, until the challenge has finished. */
const isInTeamOf = profileReaders.with(async (connection, { viewer, memberId, now }) => {
  const { rows } = await sql`
    select from team_member own join team_member other on other.team_id = own.team_id
      join challenge_card c on c.id = own.challenge_id
    where own.member_id = ${viewer.id} and other.member_id = ${memberId}
      and challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) <> 'finished' limit 1`.execute(connection);
  return rows.length > 0;
});

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
    isInTeamOf,
    reviewedBanners,
  ],
  routes: ({ api, platform }) => routeTeams(api, platform),
};
