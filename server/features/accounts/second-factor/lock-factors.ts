import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** Locks the factors of a member until the transaction ends: which one is the first or the last is certain then. */
export async function lockFactors(connection: Connection, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('second factor'), ${memberId})`.execute(connection);
}
