import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Stage } from './date-effects.ts';

/** Followers of a challenge who have no role in it, and its stages. */
export async function findConcerned(
  connection: Connection,
  challengeId: number,
): Promise<{ followers: number; stages: Stage[] }> {
  const { rows } = await sql<{ followers: number; stages: Stage[] }>`
    select (
        select count(*) from challenge_follow f where f.challenge_id = ${challengeId} and not exists (
          select from challenge_role r where r.challenge_id = f.challenge_id and r.member_id = f.member_id)
      ) as followers,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'title_pt', s.title_pt, 'title_en', s.title_en,
          'start_at', s.start_at, 'finish_at', s.finish_at) order by s.start_at, s.id)
        from stage s where s.challenge_id = ${challengeId}
      ), '[]') as stages`.execute(connection);
  return rows[0] ?? { followers: 0, stages: [] };
}
