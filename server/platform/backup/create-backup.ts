import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { escapeIdentifier } from 'pg';
import { tryAdvisoryLock, withAdvisoryLock } from '../database/advisory-lock.ts';
import { findAppliedMigrations } from '../database/migrate.ts';
import type { Connection } from '../database/schema.ts';
import type { Environment } from '../environment.ts';
import type { Platform } from '../platform.ts';
import type { Storage } from '../storage/storage.ts';
import { version } from '../version.ts';
import { archiveName, BackupError, fingerprintOf, type Manifest } from './archive.ts';
import { archivedJobs, backupJob, copyJob, findArchivedQueues } from './archived-jobs.ts';
import { openBucket, pruneFolder } from './backup-places.ts';
import {
  connectDirectly,
  type DirectConnection,
  dumpTable,
  findSequences,
  findTables,
  hasJobs,
  type Table,
} from './dump-tables.ts';
import { type LastBackup, recordBackup } from './last-backup.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

interface Options {
  /** Of the database. */
  readonly url: string;
  readonly storage: Storage;
  /** The platform's, where it is known. */
  readonly secret: string | undefined;
  /** Where the archive will be. */
  readonly path: string;
  readonly recipient: string | undefined;
  readonly signal?: AbortSignal;
}

/** Adds the stored files that the archive has not yet; returns the size of those. One that is gone is left out. */
async function addFiles(archive: ArchiveWriter, storage: Storage): Promise<{ count: number; size: number }> {
  const added = { count: 0, size: 0 };
  for await (const file of storage.list()) {
    const name = `files/${file}`;
    if (archive.has(name)) continue;
    const stored = await storage.read(file);
    if (!stored) continue;
    await archive.add(name, stored.size, stored.stream);
    added.count += 1;
    added.size += stored.size;
  }
  return added;
}

/**
 * Begins the snapshot. The tables are locked before, as pg_dump does: what a migration rewrites later would look empty
 * in it.
 */
async function beginSnapshot({ client, database }: DirectConnection): Promise<{ at: Date; tables: Table[] }> {
  const before = await findTables(database);
  if (before.length === 0) throw new BackupError('There is nothing to back up: the database is empty.');
  await client.query('begin isolation level repeatable read, read only');
  await client.query(`lock table ${before.map(({ name }) => escapeIdentifier(name)).join(', ')} in access share mode`);
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(database);
  const tables = await findTables(database);
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new BackupError('The database was migrated as the backup began: try again.');
  return { at: rows[0]?.at as Date, tables };
}

async function dumpJobs(direct: DirectConnection, archive: ArchiveWriter): Promise<Pick<Manifest, 'jobs' | 'queues'>> {
  const { database } = direct;
  const hasTables = await hasJobs(database);
  const jobs = await dumpTable(direct, archive, archivedJobs, archivedJobs.statement(hasTables));
  return { jobs, queues: hasTables ? await findArchivedQueues(database) : [] };
}

async function addEverything(
  { storage, secret }: Options,
  { control, direct, archive }: { control: Connection; direct: DirectConnection; archive: ArchiveWriter },
): Promise<Manifest> {
  // Most of them, so that deletions have to wait for the newest only.
  const early = await addFiles(archive, storage);
  const { at, tables, late } = await withAdvisoryLock(control, 'stored-files', async () => ({
    ...(await beginSnapshot(direct)),
    late: await addFiles(archive, storage),
  }));
  const dumped = [];
  for (const table of tables) dumped.push(await dumpTable(direct, archive, table));
  return {
    format: 1,
    version,
    at,
    migrations: await findAppliedMigrations(direct.database),
    tables: dumped,
    ...(await dumpJobs(direct, archive)),
    sequences: await findSequences(direct.database),
    files: { count: early.count + late.count, size: early.size + late.size },
    secret_key: secret === undefined ? null : fingerprintOf(secret),
  };
}

type CreatedBackup = LastBackup & { readonly manifest: Manifest };

/**
 * Writes an archive of the database at one moment and of the files its rows name, while the platform runs. Throws a
 * BackupError where another backup is running.
 */
export async function createBackup(options: Options): Promise<CreatedBackup> {
  const { url, path, recipient, signal } = options;
  const begun = performance.now();
  const control = await connectDirectly(url);
  try {
    if (!(await tryAdvisoryLock(control.database, 'backup'))) throw new BackupError('Another backup is running.');
    const direct = await connectDirectly(url);
    const manifest = await writeArchive({ path, recipient, signal }, async (archive) => {
      const written = await addEverything(options, { control: control.database, direct, archive });
      await archive.finish(written);
      return written;
    }).finally(direct.close);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { at: manifest.at, name: basename(path), size: (await stat(path)).size, seconds, manifest };
  } finally {
    await control.close();
  }
}

interface BackUpOptions {
  readonly environment: Environment;
  /** Of the database. */
  readonly url: string;
  readonly storage: Storage;
  readonly secret: string | undefined;
  /** A folder, in which the archive is named by its moment, or the path of the archive. */
  readonly target: string;
  readonly signal?: AbortSignal;
}

async function isFolder(path: string): Promise<boolean | undefined> {
  return (await stat(path).catch(() => undefined))?.isDirectory();
}

/** The path of the archive, which has this name in a folder. */
async function pathAt(target: string, name: string): Promise<string> {
  const path = (await isFolder(target)) ? join(target, name) : target;
  if ((await isFolder(path)) !== undefined) throw new BackupError(`${path} exists already: give another name.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

interface BackedUp extends CreatedBackup {
  readonly path: string;
  /** Its name by its moment, whatever its path: what it is called in a bucket. */
  readonly archive: string;
}

/** Makes an archive, and records it as the last backup. */
export async function backUp(options: BackUpOptions): Promise<BackedUp> {
  const { environment, url, target } = options;
  const { recipient } = environment.backup;
  const archive = archiveName(new Date(), { isEncrypted: recipient !== undefined });
  const path = await pathAt(target, archive);
  const { manifest, ...created } = await createBackup({ ...options, path, recipient });
  const { database, close } = await connectDirectly(url);
  await recordBackup(database, created).finally(close);
  return { ...created, manifest, path, archive };
}

type Needed = Pick<Platform, 'environment' | 'jobs' | 'database' | 'files' | 'keys'>;

/** Long work is not begun again because a busy database lets it miss a few heartbeats. */
const long = { expireInSeconds: 20 * 60 * 60, heartbeatSeconds: 60 };
/** The next night makes another one: what fails twice would fill the disk. */
const queue = { ...long, retryLimit: 1 };
/** For most of a day, since a store may be gone for hours, and instances may have folders of their own. */
const copyQueue = { ...long, retryLimit: 25 };

/** Backs up every day at the time of the settings, on one instance, and deletes expired archives after that. */
export function scheduleBackups(platform: Needed, url: () => string): void {
  const { environment, jobs, database } = platform;
  const { storage } = platform.files;
  const { secret } = platform.keys;
  const { directory, cron, keep } = environment.backup;
  if (directory === undefined) return;
  const bucket = openBucket(environment);
  const backUpNow = async (_data: unknown, signal: AbortSignal) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { archive } = await backUp({ environment, url: url(), storage, secret, target: directory, signal });
    if (bucket) await jobs.add(database, copyJob, { archive }, { onceFor: archive });
    // Only now: a series of failures deletes nothing.
    await pruneFolder(directory, keep);
  };
  jobs.every(backupJob, cron, backUpNow, queue);
  if (!bucket) return;
  // On its own, so that a store that refuses it does not repeat the backup.
  const copy = async ({ archive }: { archive: string }) => {
    await bucket.put(archive, join(directory, archive));
    await bucket.prune(keep);
  };
  jobs.handle(copyJob, copy, copyQueue);
}
