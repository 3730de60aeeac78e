import { shownWaiting } from '@mutirao/contract/challenges/waiting/waiting.calls.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

export interface WaitingStageRow {
  readonly id: number;
  readonly title_pt: string;
  readonly title_en: string;
  /** Of the challenge. */
  readonly slug: string;
  readonly count: number;
  /** The longest waiting first; times as JSON has them. */
  readonly oldest: { readonly id: number; readonly author: string | null; readonly created_at: string }[];
}

/** The stages of a challenge in which interactions wait for a reply, each with those that wait longest. */
export async function findWaitingByStage(connection: Connection, challengeId: number): Promise<WaitingStageRow[]> {
  const { rows } = await sql<WaitingStageRow>`
    select s.id, s.title_pt, s.title_en, c.slug, s.waiting_count as count, (
      select coalesce(json_agg(one order by one.id), '[]') from (
        select i.id, i.created_at,
          coalesce(t.name, nullif(trim(m.first_name || ' ' || m.last_name), '')) as author
        from interaction i left join team t on t.id = i.team_id and t.hidden_at is null
          left join member_card m on m.id = i.member_id
        where i.stage_id = s.id and i.is_waiting order by i.id limit ${shownWaiting}
      ) one
    ) as oldest
    from stage s join challenge c on c.id = s.challenge_id where s.challenge_id = ${challengeId} and s.waiting_count > 0`.execute(
    connection,
  );
  const startOf = ({ oldest: [first] }: WaitingStageRow) => (first ? Date.parse(first.created_at) : Infinity);
  return rows.toSorted((one, other) => startOf(one) - startOf(other));
}
