import { sql } from 'kysely';
import type { Connection } from '../database/schema.ts';
import type { Sequence } from './archive.ts';

/** A table, with the columns that are stored rather than generated. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Tables of the platform's schema: no extension's, not the list of migrations, and none that a crash empties. */
export async function findTables(connection: Connection): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not like 'kysely\\_%'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname
    order by c.relname collate "C"`.execute(connection);
  return rows;
}

/** Sequences with their state, which no snapshot holds: it is at least that of the rows. */
export async function findSequences(connection: Connection): Promise<Sequence[]> {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S'
    order by relname collate "C"`.execute(connection);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await sql<Sequence>`
      select ${name}::text as name, last_value::text as last_value, is_called from ${sql.ref(name)}`.execute(
      connection,
    );
    sequences.push(rows[0] as Sequence);
  }
  return sequences;
}

/** Whether the queue has its tables. */
export async function hasJobs(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('jobs.job') is not null as found`.execute(
    connection,
  );
  return rows[0]?.found === true;
}

/** Foreign keys of the platform's tables, with the statements that drop and create them. */
export async function findForeignKeys(connection: Connection): Promise<{ drop: string; create: string }[]> {
  const { rows } = await sql<{ drop: string; create: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conrelid::regclass::text, conname`.execute(connection);
  return rows;
}

/** The processes of a platform that are connected to this database. */
export async function countPlatforms(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'mutirao' and pid <> pg_backend_pid()`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}
