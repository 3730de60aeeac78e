import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

/** A team, a member, or none any more. */
export interface Winner {
  readonly team_id: number | null;
  readonly member_id: number | null;
}

interface Winners {
  readonly challengeId: number;
  /** By position of the prizes, which may be more or fewer. */
  readonly winners: readonly Winner[];
  readonly now: Date;
}

/** Gives the prizes of a challenge to winners, in its draft too, whose publication would take them away again. */
export async function setWinners(transaction: Connection, { challengeId, winners, now }: Winners): Promise<void> {
  // As changes of the challenge in the editor.
  await sql`select from challenge where id = ${challengeId} for no key update`.execute(transaction);
  const { rows } = await sql<{ key: string } & Winner>`
    update challenge_prize p set winner_team_id = one.team_id, winner_member_id = one.member_id, winner_name = null,
      updated_at = ${now}
    from (select key, row_number() over (order by position) as place from challenge_prize
      where challenge_id = ${challengeId}) placed
    left join (select ordinality as place, (winner ->> 'team_id')::int as team_id, (winner ->> 'member_id')::int as member_id
      from jsonb_array_elements(${JSON.stringify(winners)}::jsonb) with ordinality as given (winner, ordinality)) one
      on one.place = placed.place
    where p.challenge_id = ${challengeId} and p.key = placed.key
    returning p.key, one.team_id, one.member_id`.execute(transaction);
  const presented = rows.map(({ key, team_id, member_id }) => {
    if (team_id !== null) return { key, winner: { kind: 'team', id: team_id } };
    return { key, winner: member_id === null ? null : { kind: 'member', id: member_id } };
  });
  await sql`
    update challenge_draft set content = jsonb_set(content, '{prizes}', (
      select jsonb_agg(case when one.key is null then prize else prize || jsonb_build_object('winner', one.winner) end
        order by place)
      from jsonb_array_elements(content -> 'prizes') with ordinality as listed (prize, place)
      left join jsonb_to_recordset(${JSON.stringify(presented)}::jsonb) as one (key text, winner jsonb)
        on one.key = prize ->> 'id'))
    where challenge_id = ${challengeId} and jsonb_array_length(content -> 'prizes') > 0`.execute(transaction);
}
