import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg, { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectionSettings } from '../database/connect.ts';
import type { Connection, Database } from '../database/schema.ts';
import { type DumpedTable, partName, type Sequence } from './archive.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** One connection to the database: for queries, and for COPY. */
export interface DirectConnection {
  readonly client: pg.Client;
  readonly database: Database;
  close(): Promise<void>;
}

/** How values are written, whatever the settings of the server are: rows have to be the same bytes anywhere. */
const settings = [
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, MDY'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  // A table is read from its beginning, not from where somebody else reads it.
  'synchronize_seqscans = off',
];

/** Opens a connection for work that takes as long as it takes. */
export async function connectDirectly(url: string): Promise<DirectConnection> {
  const client = new pg.Client({ ...connectionSettings(url), application_name: 'mutirao backup' });
  // One that breaks fails its query; without a listener its own error would end the process.
  client.on('error', () => {});
  await client.connect();
  for (const setting of settings) await client.query(`set ${setting}`);
  const pool = { connect: async () => Object.assign(client, { release: () => {} }), end: async () => {} };
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  return { client, database, close: () => client.end() };
}

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

const compress = promisify(gzip);

/** Bytes of rows in a part; a longer row is a part of its own. */
const partSize = 4 * 1024 * 1024;
const newline = 0x0a;

/** The statement that copies a table in the order of its columns; rows end with a newline, which no value contains. */
export function copyStatement({ name, columns }: Table, direction: 'to stdout' | 'from stdin'): string {
  return `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) ${direction}`;
}

function countRows(bytes: Uint8Array): number {
  let rows = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

/** Reads rows with a COPY statement: their number and hash, and the bytes as they come. */
export async function readRows(
  { client }: DirectConnection,
  statement: string,
  onBytes: (bytes: Buffer) => Promise<void> | void = () => {},
): Promise<Pick<DumpedTable, 'rows' | 'sha256'>> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const bytes of client.query(copyTo(statement)) as AsyncIterable<Buffer>) {
    hash.update(bytes);
    rows += countRows(bytes);
    await onBytes(bytes);
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Adds the rows of a COPY statement to the archive, in parts of whole rows. */
export async function dumpTable(
  direct: DirectConnection,
  archive: ArchiveWriter,
  table: Table,
  statement = copyStatement(table, 'to stdout'),
): Promise<DumpedTable> {
  let waiting: Buffer[] = [];
  let size = 0;
  let parts = 0;

  async function addPart(bytes: Buffer): Promise<void> {
    parts += 1;
    const compressed = await compress(bytes);
    await archive.add(partName(table.name, parts), compressed.length, [compressed]);
  }

  async function onBytes(bytes: Buffer): Promise<void> {
    const end = bytes.lastIndexOf(newline) + 1;
    if (size + end < partSize || end === 0) {
      waiting.push(bytes);
      size += bytes.length;
      return;
    }
    const part = Buffer.concat([...waiting, bytes.subarray(0, end)]);
    waiting = [bytes.subarray(end)];
    size = bytes.length - end;
    await addPart(part);
  }

  const { rows, sha256 } = await readRows(direct, statement, onBytes);
  if (size > 0) await addPart(Buffer.concat(waiting));
  return { name: table.name, columns: table.columns, rows, sha256 };
}
