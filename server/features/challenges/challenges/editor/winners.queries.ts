import type { WinnerCandidate } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { contains } from '../../../../platform/database/shared-queries.ts';

/** At least as many as there are prizes: those of a whole draft are found at once. */
const most = editorLimits.prizes;

function findCandidates(
  connection: Connection,
  challengeId: number,
  { team, member }: { team: RawBuilder<unknown>; member: RawBuilder<unknown> },
) {
  return sql<WinnerCandidate>`
    (select 'team' as kind, t.id, t.name from team_card t
      where t.challenge_id = ${challengeId} and ${team} order by fold_tag(t.name), t.id limit ${most})
    union all
    (select 'member', m.id, trim(m.first_name || ' ' || m.last_name) from member_card m
      join challenge_person r on r.member_id = m.id and r.challenge_id = ${challengeId} and r.role = 'contestant'
      where m.deleted_at is null and ${member} order by m.folded_name, m.id limit ${most})`.execute(connection);
}

/** Teams and participants of a challenge by a part of their name, teams first. */
export async function findWinnerCandidates(
  connection: Connection,
  { challengeId, search }: { challengeId: number; search: string },
): Promise<WinnerCandidate[]> {
  const { rows } = await findCandidates(connection, challengeId, {
    team: contains('fold_tag(t.name)', search),
    member: contains('m.folded_name', search),
  });
  return rows.slice(0, most);
}

/** Those of these teams and members that belong to the challenge. */
export async function findWinners(
  connection: Connection,
  { challengeId, teams, members }: { challengeId: number; teams: readonly number[]; members: readonly number[] },
): Promise<WinnerCandidate[]> {
  if (teams.length + members.length === 0) return [];
  const { rows } = await findCandidates(connection, challengeId, {
    team: sql`t.id = any(${teams})`,
    member: sql`m.id = any(${members})`,
  });
  return rows;
}
