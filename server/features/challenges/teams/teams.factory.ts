import type { InvitationMode } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import { teamSlugOf } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { findSkills, identifySkills } from '../../members/skills/index.ts';
import { insertMember, insertTeam, replaceTeamSkills } from './changes.queries.ts';
import { insertInvite } from './invites/invites.queries.ts';

export interface TeamRecipe {
  readonly challengeId: number;
  readonly name: string;
  readonly slug?: string;
  /** The first leads the team; all have to take part in the challenge. */
  readonly people: readonly number[];
  readonly mode?: InvitationMode;
  readonly since?: Date;
  readonly lookingFor?: string;
  /** What it looks for, by abbreviation. */
  readonly skills?: readonly string[];
}

/** Creates teams in a transaction; returns their ids in order. */
export async function createTeams(transaction: Connection, recipes: readonly TeamRecipe[]): Promise<number[]> {
  const ids: number[] = [];
  const catalogue = await findSkills(transaction);
  for (const { challengeId, name, slug = teamSlugOf(name), people, mode = 'requested', ...recipe } of recipes) {
    const { since, lookingFor = null, skills = [] } = recipe;
    const now = since ?? new Date();
    const responsibleId = people[0] as number;
    const id = await insertTeam(transaction, { challengeId, responsibleId, name, slug, banner: null, lookingFor, now });
    if (id === undefined) throw new Error(`There is a team ${slug} already`);
    const team = { teamId: id, challengeId, now };
    await insertMember(transaction, { ...team, memberId: responsibleId });
    for (const memberId of people.slice(1)) {
      const invite = await insertInvite(transaction, { ...team, memberId, mode, status: 'accepted' });
      if (invite !== undefined) await insertMember(transaction, { ...team, memberId, invite });
    }
    await replaceTeamSkills(transaction, { teamId: id, challengeId, skillIds: identifySkills(catalogue, skills) });
    ids.push(id);
  }
  return ids;
}
