import { teamSlugOf } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { writeWithPicture } from '../../../platform/media/write-with-picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { giveAchievement } from '../../members/achievements/index.ts';
import { recordActivity } from '../../members/activities/index.ts';
import { findSkills, identifySkills } from '../../members/skills/index.ts';
import { assertNotDenied, denialOfCreatingTeam, lockContext } from '../participation/index.ts';
import { bannerRecipe } from './change-team.ts';
import { insertMember, insertTeam, replaceTeamSkills } from './changes.queries.ts';
import { cancelOpenRequests } from './invites/invites.queries.ts';
import { readTeam } from './list-teams.ts';
import { publishTeamChange } from './notify-team.ts';

/** Creating a team is an activity on the profile: the limit keeps it free of teams left immediately. */
const foundings: Limit = { name: 'team founding', points: 30, seconds: 3600 };

interface Wanted {
  readonly challengeId: number;
  readonly name: string;
  readonly banner: ReceivedFile | undefined;
  readonly lookingFor: string | null;
  /** By id, abbreviation or name. */
  readonly skills: readonly (string | number)[];
}

/** A number distinguishes teams with the same name. */
async function addTeam(transaction: Connection, team: Omit<Parameters<typeof insertTeam>[1], 'slug'>): Promise<number> {
  const wanted = teamSlugOf(team.name);
  for (let number = 1; ; number += 1) {
    const id = await insertTeam(transaction, { ...team, slug: number === 1 ? wanted : `${wanted}-${number}` });
    if (id !== undefined) return id;
  }
}

/** Creates a team, with the viewer as its leader. */
export async function createTeam(
  platform: Platform,
  viewer: Viewer,
  { challengeId, name, banner, lookingFor, skills }: Wanted,
): Promise<Team> {
  await platform.limits.count(foundings, String(viewer.id));
  return writeWithPicture(
    platform,
    { file: banner, recipe: bannerRecipe },
    {
      prepare: async (transaction) => {
        const context = await lockContext(transaction, { viewer, challengeId, now: platform.clock() });
        const { member, challenge, now, pair } = context;
        assertNotDenied(denialOfCreatingTeam(member, challenge, now));
        return { pair, skillIds: identifySkills(await findSkills(transaction), skills) };
      },
      work: async ({ transaction, invalidate, prepared: { pair, skillIds }, address = null }) => {
        const { now, memberId } = pair;
        const team = { challengeId, responsibleId: memberId, name, banner: address, lookingFor, now };
        const teamId = await addTeam(transaction, team);
        await insertMember(transaction, { ...pair, teamId });
        await replaceTeamSkills(transaction, { teamId, challengeId, skillIds });
        const canceled = await cancelOpenRequests(transaction, pair);
        await recordActivity(transaction, { ...pair, kind: 'team_created', team: name });
        await giveAchievement(transaction, { ...pair, kind: 'first_team' });
        await giveAchievement(transaction, { ...pair, kind: 'captain' });
        const leaders = canceled.map(({ responsible_id }) => responsible_id);
        await publishTeamChange(transaction, invalidate, { challenge_id: challengeId, people: [memberId] }, leaders);
        return readTeam(transaction, { challengeId, by: { id: teamId }, now }, viewer);
      },
    },
  );
}
