import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** The number of counter rows of one challenge: as many visits count concurrently without waiting. */
const slots = 16;

/** Counts one visit; false for a challenge that is unknown or not published. */
export async function createVisit(connection: Connection, challengeId: number): Promise<boolean> {
  const slot = Math.floor(Math.random() * slots);
  const { numAffectedRows } = await sql`
    insert into challenge_visits as v (challenge_id, slot, total)
    select id, ${slot}::smallint, 1 from challenge where id = ${challengeId} and published for key share
    on conflict (challenge_id, slot) do update set total = v.total + 1`.execute(connection);
  return numAffectedRows === 1n;
}

/** All visits of a challenge; undefined for one that is unknown or not published. */
export async function findVisitTotal(connection: Connection, challengeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    select coalesce((select sum(total) from challenge_visits where challenge_id = c.id), 0)::bigint as total
    from challenge c where c.id = ${challengeId} and c.published`.execute(connection);
  return rows[0]?.total;
}
