import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The values of an upsert for these columns, where the row exists already. */
export function excluded<Column extends string>(...columns: Column[]): Record<Column, RawBuilder<never>> {
  const values = columns.map((column) => [column, sql<never>`excluded.${sql.ref(column)}`]);
  return Object.fromEntries(values);
}

/**
 * Whether folded words contain a text, without regard to case and accents; no character of it is a wildcard. The text is
 * folded in a query of its own, once: a generic plan would fold it again for each row.
 */
export function contains(folded: string, text: string): RawBuilder<boolean> {
  return sql`${sql.raw(folded)} like (select '%' || fold_tag(${text.replace(/[\\%_]/g, '\\$&')}) || '%')`;
}

/** What people type is folded in a query of its own, once: a generic plan would fold it again for each row. */
export const folded = (text: string): RawBuilder<string> => sql`(select fold_tag(${text}))`;

/**
 * The text search query of what somebody typed: all its words, by Portuguese or English stems, or the beginning of its
 * last one.
 */
export function searchWords(text: string): RawBuilder<unknown> {
  const last = text.match(/[\p{L}\p{N}]{3,}$/u)?.[0];
  const beginning = last ? sql`|| (select to_tsquery('simple', fold_tag(${last}) || ':*'))` : sql``;
  return sql`((select websearch_to_tsquery('portuguese', fold_tag(${text})))
    || (select websearch_to_tsquery('english', fold_tag(${text}))) ${beginning})`;
}

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
