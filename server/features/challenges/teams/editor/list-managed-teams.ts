import type { ManagedTeam, ManagedTeamsPage, ManagedTeamsQuery } from '@mutirao/contract/challenges/teams/teams.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { findChallengeOfTeams, findManagedTeams, type ManagedTeamRow } from './managed-teams.queries.ts';

function presentManagedTeam({ id, name, slug, stages, ...row }: ManagedTeamRow): ManagedTeam {
  return {
    id,
    name,
    slug,
    is_hidden: row.hidden_at !== null,
    leader_id: row.responsible_id,
    people: row.people.map(presentPerson),
    stages,
    created_at: row.created_at.toISOString(),
  };
}

/** A page of the teams of a challenge by a filter, for those who manage it. */
export async function listManagedTeams(
  { database }: Pick<Platform, 'database'>,
  { per_page, ...search }: ManagedTeamsQuery & { readonly challengeId: number },
): Promise<ManagedTeamsPage> {
  const [rows, facts] = await Promise.all([
    findManagedTeams(database, { ...search, limit: per_page + 1 }),
    findChallengeOfTeams(database, search.challengeId),
  ]);
  const shown = rows.slice(0, per_page);
  return {
    data: shown.map(presentManagedTeam),
    next: rows.length > per_page ? (shown.at(-1)?.id ?? null) : null,
    ...facts,
    can: { end: true },
  };
}
