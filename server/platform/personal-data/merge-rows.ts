import { sql } from 'kysely';
import type { Connection } from '../database/schema.ts';
import type { Merging, MoveRows, PersonalTable } from './personal-data.ts';

interface Reference {
  /** A column that refers to a member. */
  readonly name: string;
  readonly is_key: boolean;
}

async function findReferences(connection: Connection, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select a.attname as name, exists (
      select from pg_constraint k where k.conrelid = f.conrelid and k.contype = 'p' and a.attnum = any(k.conkey)
    ) as is_key
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'member'::regclass and cardinality(f.conkey) = 1
      and f.conrelid = to_regclass(${table})
    order by a.attnum`.execute(connection);
  return rows;
}

/** A row whose key has the member is written anew, so that the triggers of the table count it. */
function copyRows(connection: Connection, table: string, name: string, { from, into }: Merging) {
  return sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(r, jsonb_build_object(${name}::text, ${into}::integer))).*
    from ${sql.table(table)} r where ${sql.ref(`r.${name}`)} = ${from}
    on conflict do nothing`.execute(connection);
}

function moveRows(connection: Connection, table: string, name: string, { from, into }: Merging) {
  return sql`update ${sql.table(table)} set ${sql.ref(name)} = ${into} where ${sql.ref(name)} = ${from}`.execute(
    connection,
  );
}

/** The rule for rows of which a member has at most one by these columns: the other account keeps its own. */
export function moveUnlessSame(table: string, columns: readonly string[]): MoveRows {
  const same = columns.map((name) => sql` and other.${sql.ref(name)} = ${sql.ref(`${table}.${name}`)}`);
  return (connection, { from, into }) =>
    sql`
      update ${sql.table(table)} set member_id = ${into}
      where member_id = ${from} and not exists (
        select from ${sql.table(table)} other where other.member_id = ${into}${sql.join(same, sql``)}
      )`.execute(connection);
}

/** Gives the rows of one account to another; returns how many. Those that stay are erased with their account. */
export async function mergeRows(connection: Connection, one: PersonalTable, merging: Merging): Promise<number> {
  const { table, merging: rule = 'move' } = one;
  if (rule === 'stay') return 0;
  if (rule !== 'move') {
    const { numAffectedRows = 0n } = await rule(connection, merging);
    return Number(numAffectedRows);
  }
  let count = 0;
  for (const { name, is_key } of await findReferences(connection, table)) {
    const { numAffectedRows = 0n } = await (is_key ? copyRows : moveRows)(connection, table, name, merging);
    count += Number(numAffectedRows);
  }
  return count;
}
