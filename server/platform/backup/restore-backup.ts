import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { tryAdvisoryLock } from '../database/advisory-lock.ts';
import {
  explainTooOld,
  findAppliedMigrations,
  listMigrations,
  migrate,
  migrateTo,
  namesOfThisVersion,
} from '../database/migrate.ts';
import type { Connection, Tables } from '../database/schema.ts';
import { openQueues } from '../jobs/queues.ts';
import { holdQueuedMails } from '../mail/mail.queries.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError, type DumpedTable, fingerprintOf, type Manifest, type Sequence, tableOf } from './archive.ts';
import { addReceivedJobs, archivedJobs } from './archived-jobs.ts';
import {
  connectDirectly,
  copyStatement,
  countPlatforms,
  type DirectConnection,
  findForeignKeys,
  findSequences,
  findTables,
  hasJobs,
  readRows,
  type Table,
} from './dump-tables.ts';
import { type VerifiedArchive, verifyArchive } from './read-archive.ts';

const decompress = promisify(gunzip);

/** Creates the tables as they were when the archive was made. */
async function createTables(transaction: Transaction<Tables>, manifest: Manifest): Promise<void> {
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
async function liftRules(
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
async function loadPart({ client }: DirectConnection, table: Table, part: Uint8Array): Promise<void> {
  const rows = await decompress(part);
  const copying = client.query(copyFrom(copyStatement(table, 'from stdin')));
  await new Promise<void>((resolve, reject) => {
    copying.once('finish', resolve).once('error', reject);
    copying.end(rows);
  });
}

/** Sets the sequences as they were. */
async function restoreSequences(transaction: Transaction<Tables>, sequences: readonly Sequence[]) {
  for (const { name, last_value, is_called } of sequences)
    await sql`select setval(${escapeIdentifier(name)}::regclass, ${last_value}::bigint, ${is_called})`.execute(
      transaction,
    );
}

/** Reads tables back; returns a line for each that is not what the archive holds. */
async function compareTables(direct: DirectConnection, tables: readonly DumpedTable[]): Promise<string[]> {
  const differences: string[] = [];
  for (const table of tables) {
    const { rows, sha256 } = await readRows(direct, copyStatement(table, 'to stdout'));
    if (rows !== table.rows) differences.push(`${table.name} has ${rows} rows instead of ${table.rows}`);
    else if (sha256 !== table.sha256) differences.push(`${table.name} has other rows`);
  }
  return differences;
}

/** Returns a line for each sequence that is not as the archive says. */
async function compareSequences(transaction: Transaction<Tables>, sequences: readonly Sequence[]) {
  const found = new Map((await findSequences(transaction)).map((one) => [one.name, JSON.stringify(one)]));
  const wrong = sequences.filter((one) => found.get(one.name) !== JSON.stringify(one));
  return wrong.map(({ name }) => `the sequence ${name} is not at its place`);
}

const folder = 'files/';

/** The name in the storage of an archive's entry; undefined for other entries. */
function fileNameOf(entry: string): string | undefined {
  return entry.startsWith(folder) ? entry.slice(folder.length) : undefined;
}

/** Throws where the storage holds files of something else; those of an interrupted restore are written again. */
async function assertNoOtherFiles(storage: Storage, sums: ReadonlyMap<string, string>): Promise<void> {
  let others = 0;
  let example = '';
  for await (const name of storage.list()) {
    if (sums.has(`${folder}${name}`)) continue;
    others += 1;
    example ||= name;
  }
  if (others > 0)
    throw new BackupError(
      `The storage of files is not empty: it has ${others} that are not in the archive, such as ${example}. ` +
        'Restore with an empty folder or bucket.',
    );
}

/** Puts a file of the archive into the storage, by way of a local one; returns whether it reads back as it was. */
async function restoreFile(
  { storage, tempDir }: { storage: Storage; tempDir: string },
  { name, content, sha256 }: { name: string; content: AsyncIterable<Uint8Array>; sha256: string },
): Promise<boolean> {
  const path = join(tempDir, randomUUID());
  await mkdir(tempDir, { recursive: true });
  try {
    await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
    await storage.put(name, { path });
  } finally {
    await rm(path, { force: true });
  }
  const stored = await storage.read(name);
  if (!stored) return false;
  const hash = createHash('sha256');
  await pipeline(stored.stream, hash);
  return hash.digest('hex') === sha256;
}

interface Options {
  /** Of the database. */
  readonly url: string;
  readonly storage: Storage;
  /** A local folder for files while they are written. */
  readonly tempDir: string;
  /** The platform's, where it is known. */
  readonly secret: string | undefined;
  /** Of the archive. */
  readonly path: string;
  /** The text of the file with its key, where it is encrypted. */
  readonly key: string | undefined;
}

/** What was restored. */
export interface Restored {
  readonly manifest: Manifest;
  /** Mails that were queued, and are not sent before the operator says so. */
  readonly heldMails: number;
  /** Migrations of this version that the archive did not have. */
  readonly migrated: readonly string[];
  /** Whether SECRET_KEY is that of the archive; undefined where one of them is not known. */
  readonly isSameSecret: boolean | undefined;
}

async function assertUnused(database: Connection): Promise<void> {
  const platforms = await countPlatforms(database);
  if (platforms > 0) throw new BackupError('The platform runs on this database: stop it first.');
  const tables = await findTables(database);
  const { rows } = (await hasJobs(database)) ? await sql`select from jobs.job limit 1`.execute(database) : { rows: [] };
  if (tables.length + rows.length > 0)
    throw new BackupError('The database is not empty: restore into a new one, or an empty DATA_DIR.');
}

async function assertKnown({ migrations }: Manifest): Promise<void> {
  const known = new Set(await listMigrations());
  const fault = explainTooOld(migrations);
  if (fault) throw new BackupError(`The archive cannot be restored by this version: its ${fault}`);
  const unknown = namesOfThisVersion(migrations).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(`The archive was made by a later version of the platform, with ${unknown.at(-1)}.`);
}

/** Loads the rest of the entries, which are parts of tables. */
async function loadTables(direct: DirectConnection, archive: VerifiedArchive): Promise<void> {
  const { tables } = archive.manifest;
  const byName = new Map([...tables, archivedJobs].map((table) => [table.name, table]));
  for await (const { name, content } of archive.entries()) {
    const table = byName.get(tableOf(name) ?? '');
    if (!table) continue;
    const part = await buffer(content);
    await loadPart(direct, table === archivedJobs ? archivedJobs.table : table, part);
  }
}

async function restoreFiles(options: Options, archive: VerifiedArchive): Promise<void> {
  const wrong: string[] = [];
  for await (const { name: entry, content } of archive.entries()) {
    // Files come first.
    const name = fileNameOf(entry);
    if (name === undefined) break;
    const sha256 = archive.sums.get(entry) as string;
    if (!(await restoreFile(options, { name, content, sha256 }))) wrong.push(name);
  }
  if (wrong.length > 0)
    throw new BackupError(`${wrong.length} files do not read back as they were, such as ${wrong[0]}.`);
}

/** Restores the database in one transaction, which is committed if what was written reads back as it was. */
async function restoreDatabase(options: Options, control: DirectConnection, archive: VerifiedArchive): Promise<number> {
  const { manifest } = archive;
  const direct = await connectDirectly(options.url);
  const boss = await openQueues(control.database, manifest.queues);
  try {
    return await direct.database.transaction().execute(async (transaction: Transaction<Tables>) => {
      // The files may have taken hours.
      await assertUnused(transaction);
      await createTables(transaction, manifest);
      const putRulesBack = await liftRules(direct, manifest.tables);
      await direct.client.query(archivedJobs.receive);
      await loadTables(direct, archive);
      await restoreSequences(transaction, manifest.sequences);
      await putRulesBack();
      const differences = [
        ...(await compareTables(direct, [...manifest.tables, { ...manifest.jobs, ...archivedJobs.table }])),
        ...(await compareSequences(transaction, manifest.sequences)),
      ];
      if (differences.length > 0)
        throw new BackupError(`Nothing was restored, since it differs from the archive:\n${differences.join('\n')}`);
      await addReceivedJobs(transaction, boss);
      return holdQueuedMails(transaction);
    });
  } finally {
    await boss.stop({ graceful: false });
    await direct.close();
  }
}

function isSameSecret(secret: string | undefined, { secret_key }: Manifest): boolean | undefined {
  return secret === undefined || secret_key === null ? undefined : fingerprintOf(secret) === secret_key;
}

/**
 * Restores an archive into an empty database and an empty storage, and checks that all of it reads back as it was.
 * Throws a BackupError where the archive or the place is not fit; the database is then as it was.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const control = await connectDirectly(options.url);
  try {
    await assertUnused(control.database);
    if (!(await tryAdvisoryLock(control.database, 'backup')))
      throw new BackupError('A backup or another restore is running.');
    const archive = await verifyArchive(options);
    const { manifest } = archive;
    await assertKnown(manifest);
    await options.storage.check();
    await assertNoOtherFiles(options.storage, archive.sums);
    await restoreFiles(options, archive);
    const heldMails = await restoreDatabase(options, control, archive);
    const migrated = await migrate(control.database);
    await control.client.query('analyze');
    return { manifest, heldMails, migrated, isSameSecret: isSameSecret(options.secret, manifest) };
  } finally {
    await control.close();
  }
}
