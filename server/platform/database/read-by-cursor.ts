import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The rows that are in memory at a time. */
const batch = 1000;
/** In milliseconds: all rows of a large table may be sorted before the first. */
const longestStatement = 10 * 60_000;

/** Lets the statements of this transaction take as long as a query of all rows does. */
export async function allowLongStatements(transaction: Transaction<Tables>): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(longestStatement)}, true)`.execute(transaction);
}

/** The rows of a query by a cursor of the database, a batch at a time. */
export async function* readByCursor<Row>(
  transaction: Transaction<Tables>,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  // All rows are read, so the plan with the soonest first row is not the best one.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(transaction);
  await allowLongStatements(transaction);
  await sql`declare listed no scroll cursor for ${query}`.execute(transaction);
  for (let isLast = false; !isLast; ) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from listed`.execute(transaction);
    if (rows.length > 0) yield rows;
    isLast = rows.length < batch;
  }
  await sql`close listed`.execute(transaction);
}
