import { sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** Ends the time of a limit, for everybody. */
export async function endTimeOf(database: Database, limit: string): Promise<void> {
  await sql`delete from rate_limit where starts_with(key, ${`${limit}:`})`.execute(database);
}

/** Sets the newest counter of a limit as if so many attempts had been made. */
export async function countAs(database: Database, limit: string, tries: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update rate_limit set points = ${tries} where key = (
      select key from rate_limit where starts_with(key, ${`${limit}:`}) order by expire desc limit 1)`.execute(
    database,
  );
  if (numAffectedRows !== 1n) throw new Error(`Nobody has tried what ${limit} limits`);
}
