import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** How many prizes a challenge has. */
export async function countPrizes(connection: Connection, challengeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from challenge_prize where challenge_id = ${challengeId}`.execute(connection);
  return rows[0]?.count ?? 0;
}
