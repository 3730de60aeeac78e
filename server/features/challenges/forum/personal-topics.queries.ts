import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** All topics in which a member wrote. */
export async function findTopicsOf(
  connection: Connection,
  memberId: number,
): Promise<{ id: number; challenge_id: number }[]> {
  const { rows } = await sql<{ id: number; challenge_id: number }>`
    select id, challenge_id from topic
    where member_id = ${memberId} or id in (select topic_id from topic_message where member_id = ${memberId})`.execute(
    connection,
  );
  return rows;
}
