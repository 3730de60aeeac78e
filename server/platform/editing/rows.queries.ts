import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/schema.ts';
import type { RowTable } from './row-table.ts';

/** A row as JSON: days are texts, amounts are numbers. */
export type EditedRow = Readonly<Record<string, unknown>> & { readonly id: number };

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

function selectRows({ table, more }: RowTable): RawBuilder<{ row: EditedRow }> {
  const whole = more ? sql`to_jsonb(t) || ${more}` : sql`to_jsonb(t)`;
  return sql`select ${whole} as row from ${sql.table(table)} t`;
}

/** All rows in their order. */
export async function findRows(connection: Connection, table: RowTable): Promise<EditedRow[]> {
  const { rows } = await sql<{ row: EditedRow }>`
    ${selectRows(table)} order by ${sql.raw(table.orderBy)}`.execute(connection);
  return rows.map(({ row }) => row);
}

export async function findRow(connection: Connection, table: RowTable, id: number): Promise<EditedRow | undefined> {
  const { rows } = await sql<{ row: EditedRow }>`${selectRows(table)} where t.id = ${id}`.execute(connection);
  return rows[0]?.row;
}

/** A row, locked until the transaction ends. */
export async function lockRow(connection: Connection, table: RowTable, id: number): Promise<EditedRow | undefined> {
  const locked = await sql`select 1 from ${sql.table(table.table)} where id = ${id} for update`.execute(connection);
  return locked.rows.length > 0 ? findRow(connection, table, id) : undefined;
}

/** The id of the row that a call with this key created. */
export async function findCreated(
  connection: Connection,
  { table }: RowTable,
  key: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where creation_key = ${key}`.execute(connection);
  return rows[0]?.id;
}

/** Inserts a row behind the others; positions must be locked. */
export async function insertRow<Row>(
  connection: Connection,
  { table, isOrdered, within }: RowTable,
  values: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const columns = Object.keys(values);
  const json = JSON.stringify(values);
  const siblings = within ? sql`where other.${sql.ref(within)} = given.${sql.ref(within)}` : sql``;
  const position = sql`(select coalesce(max(other.position) + 1, 0) from ${sql.table(table)} other ${siblings})`;
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (${names(isOrdered ? [...columns, 'position'] : columns)})
    select ${names(columns.map((column) => `given.${column}`))} ${isOrdered ? sql`, ${position}` : sql``}
    from jsonb_populate_record(null::${sql.table(table)}, ${json}::jsonb) given
    returning *`.execute(connection);
  return rows[0] as Row;
}

/** Updates some columns of a row. */
export async function updateRow<Row>(
  connection: Connection,
  { table }: RowTable,
  { id, values }: { id: number; values: Readonly<Record<string, unknown>> },
): Promise<Row> {
  const columns = Object.keys(values);
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set (${names(columns)}) = (
      select ${names(columns.map((column) => `given.${column}`))}
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) given)
    where id = ${id} returning *`.execute(connection);
  return rows[0] as Row;
}

export async function deleteRows(connection: Connection, { table }: RowTable, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${ids})`.execute(connection);
}

/** The rows with these ids and all others of their lists, in their order; locked. */
export async function lockOrder(
  connection: Connection,
  { table, orderBy, within }: RowTable,
  ids: readonly number[],
): Promise<number[]> {
  const wanted = JSON.stringify(ids);
  const lists = within
    ? sql`where t.${sql.ref(within)} in (
        select ${sql.ref(within)} from ${sql.table(table)}
        where id in (select value::integer from jsonb_array_elements_text(${wanted}::jsonb)))`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(table)} t ${lists} order by ${sql.raw(orderBy)} for update of t`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Gives each row its place in the list. */
export async function updatePositions(
  connection: Connection,
  { table }: RowTable,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} t set position = place.at - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality place (id, at)
    where t.id = place.id::integer`.execute(connection);
}
