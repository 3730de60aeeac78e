import { hiddenTeamName } from '@mutirao/contract/challenges/teams/team-figures.ts';
import { sql } from 'kysely';

/** The name and the slug of a team `t` for others than its members: of a hidden one, its id takes their place. */
export const shownName = sql.raw(`case when t.hidden_at is null then t.name else '${hiddenTeamName} ' || t.id end`);
export const shownSlug = sql.raw('case when t.hidden_at is null then t.slug else t.id::text end');

/** A hidden team as others than its members see its name and slug. */
export function withholdTeam<Team extends { id: number; name: string; slug: string }>(team: Team): Team {
  return { ...team, name: `${hiddenTeamName} ${team.id}`, slug: String(team.id) };
}
