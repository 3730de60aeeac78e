import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** Who is notified of what is reported in a challenge: its admins and the staff; without a challenge, the staff. */
export async function findModerators(connection: Connection, challengeId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member where roles && array['admin', 'master_admin'] and deleted_at is null
    union
    select member_id from challenge_role where challenge_id = ${challengeId} and role = 'challenge_admin'
    order by id`.execute(connection);
  return rows.map(({ id }) => id);
}
