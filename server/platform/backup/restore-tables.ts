import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { findAppliedMigrations, migrateTo, namesOfThisVersion } from '../database/migrate.ts';
import type { Tables } from '../database/schema.ts';
import { BackupError, type DumpedTable, type Manifest, type Sequence } from './archive.ts';
import type { DirectConnection } from './connect-directly.ts';
import { copyStatement, findForeignKeys, findSequences, findTables, readRows, type Table } from './dump-tables.ts';

const decompress = promisify(gunzip);

/** Creates the tables as they were when the archive was made. */
export async function createTables(transaction: Transaction<Tables>, manifest: Manifest): Promise<void> {
  const made = namesOfThisVersion(manifest.migrations);
  await migrateTo(transaction, made.at(-1) as string);
  const applied = await findAppliedMigrations(transaction);
  if (JSON.stringify(applied) !== JSON.stringify(made))
    throw new BackupError('The migrations of the archive are not those of this version.');
  const describe = (tables: readonly Table[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]));
  if (describe(await findTables(transaction)) !== describe(manifest.tables))
    throw new BackupError('The tables of the archive are not those that its migrations create.');
}

/**
 * Empties the tables of what the migrations wrote, and lifts foreign keys and triggers, which an ordinary owner cannot
 * switch off for a session; returns what puts them back, which checks every row's foreign keys.
 */
export async function liftRules(
  { client, database }: DirectConnection,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => escapeIdentifier(name));
  const foreignKeys = await findForeignKeys(database);
  for (const { drop } of foreignKeys) await client.query(drop);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    // Of constraints that wait for the commit: no table may be altered while there are any.
    await client.query('set constraints all immediate');
    for (const { create } of foreignKeys) await client.query(create);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}

/** Copies a part of the archive into a table. */
export async function loadPart({ client }: DirectConnection, table: Table, part: Uint8Array): Promise<void> {
  const rows = await decompress(part);
  const copying = client.query(copyFrom(copyStatement(table, 'from stdin')));
  await new Promise<void>((resolve, reject) => {
    copying.once('finish', resolve).once('error', reject);
    copying.end(rows);
  });
}

/** Sets the sequences as they were. */
export async function restoreSequences(transaction: Transaction<Tables>, sequences: readonly Sequence[]) {
  for (const { name, last_value, is_called } of sequences)
    await sql`select setval(${escapeIdentifier(name)}::regclass, ${last_value}::bigint, ${is_called})`.execute(
      transaction,
    );
}

/** Reads tables back; returns a line for each that is not what the archive holds. */
export async function compareTables(direct: DirectConnection, tables: readonly DumpedTable[]): Promise<string[]> {
  const differences: string[] = [];
  for (const table of tables) {
    const { rows, sha256 } = await readRows(direct, copyStatement(table, 'to stdout'));
    if (rows !== table.rows) differences.push(`${table.name} has ${rows} rows instead of ${table.rows}`);
    else if (sha256 !== table.sha256) differences.push(`${table.name} has other rows`);
  }
  return differences;
}

/** Returns a line for each sequence that is not as the archive says. */
export async function compareSequences(transaction: Transaction<Tables>, sequences: readonly Sequence[]) {
  const found = new Map((await findSequences(transaction)).map((one) => [one.name, JSON.stringify(one)]));
  const wrong = sequences.filter((one) => found.get(one.name) !== JSON.stringify(one));
  return wrong.map(({ name }) => `the sequence ${name} is not at its place`);
}
