import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { RowTable } from '../../../platform/editing/row-table.ts';

/** A row of a table of contents: of one challenge. */
export interface ContentRow {
  readonly id: number;
  readonly challenge_id: number;
}

/** Where one kind of contents is stored; each challenge has a list of its own. */
export type ContentTable = RowTable & { readonly within: 'challenge_id' };

/** The orders of lists. */
export const byPosition = 't.position, t.id';
export const newestFirst = 't.id desc';

type Values = Readonly<Record<string, unknown>>;

const matches = (values: Values) =>
  sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`),
    sql` and `,
  );

/** All contents of a challenge, in their order. */
export async function findContents<Row extends ContentRow>(
  connection: Connection,
  { table, orderBy }: ContentTable,
  challengeId: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} t where challenge_id = ${challengeId} order by ${sql.raw(orderBy)}`.execute(
    connection,
  );
  return rows;
}

export async function countContents(
  connection: Connection,
  { table }: ContentTable,
  challengeId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where challenge_id = ${challengeId}`.execute(connection);
  return rows[0]?.count ?? 0;
}

/** Locks contents of a challenge by their ids, until the transaction ends. */
export async function lockContents<Row extends ContentRow>(
  transaction: Connection,
  { table }: ContentTable,
  { challengeId, ids }: { challengeId: number; ids: readonly number[] },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where challenge_id = ${challengeId} and id = any(${ids})
    order by id for update`.execute(transaction);
  return rows;
}

/** The oldest of the contents that have all of these values. */
export async function findEqualContent<Row extends ContentRow>(
  connection: Connection,
  { table }: ContentTable,
  values: Values,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${matches(values)} order by id limit 1`.execute(connection);
  return rows[0];
}
