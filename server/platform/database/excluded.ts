import { type RawBuilder, sql } from 'kysely';

/** The values of an upsert for these columns, where the row exists already. */
export function excluded<Column extends string>(...columns: Column[]): Record<Column, RawBuilder<never>> {
  const values = columns.map((column) => [column, sql<never>`excluded.${sql.ref(column)}`]);
  return Object.fromEntries(values);
}
