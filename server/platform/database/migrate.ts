import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, type MigrationInfo, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Connection, Database } from './schema.ts';

interface Options {
  /** Prints that it has to wait. */
  readonly say?: (message: string) => void;
  readonly directory?: string;
  /** Milliseconds: statements of running instances queue behind one that waits for a lock, so it waits briefly. */
  readonly lockPatience?: number;
}

const ownMigrations = join(import.meta.dirname, '../../../db/migrations');
/** Milliseconds after which a migration that met a lock is tried again, and for how long: a backup holds its locks. */
const pauseBetween = 1000;
const longest = 15 * 60_000;
const lockNotAvailable = '55P03';

/**
 * The migrations up to the last one that is named here are one file. Databases that applied them one by one go on as they
 * are: their rows stay, so that the version before can run on, and stand for the file.
 */
const squashed = {
  file: '0058-schema',
  last: '0058-team-names',
  version: 'version of 24 November 2026 (commit d95edac6)',
};
const isSquashed = (name: string) => name < '0059' && name !== squashed.file;

async function readMigrations(directory: string): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  return Object.fromEntries(
    files.map((name, index) => [
      name.replace('.sql', ''),
      { up: async (database) => void (await sql.raw(texts[index] as string).execute(database)) },
    ]),
  );
}

/** The names of the migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations(ownMigrations)).toSorted();
}

/** Names of applied migrations as this version has them. */
export function namesOfThisVersion(applied: readonly string[]): string[] {
  if (!applied.includes(squashed.last)) return [...applied];
  return [squashed.file, ...applied.filter((name) => !isSquashed(name))];
}

/** Why this version cannot go on from these migrations; undefined where it can. */
export function explainTooOld(applied: readonly string[]): string | undefined {
  const old = applied.filter(isSquashed);
  if (old.length === 0 || old.includes(squashed.last)) return undefined;
  return `${old.at(-1)} is older than ${squashed.last}, from which this version goes on: first use the ${squashed.version}.`;
}

async function findRecorded(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(
    connection,
  );
  return rows.map(({ name }) => name);
}

async function hasMigrationTable(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(
    connection,
  );
  return Boolean(rows[0]?.name);
}

/** The names of the migrations that were applied, in order. */
export async function findAppliedMigrations(connection: Connection): Promise<string[]> {
  return namesOfThisVersion(await findRecorded(connection));
}

/** Those of the folder; for a database that applied squashed ones, they take the place of the file. */
async function migrationsFor(recorded: readonly string[], directory: string): Promise<Record<string, Migration>> {
  const { [squashed.file]: schema, ...later } = await readMigrations(directory);
  if (!schema) return later;
  const old = recorded.filter(isSquashed);
  if (old.length === 0) return { [squashed.file]: schema, ...later };
  const fault = explainTooOld(old);
  if (fault) throw new Error(`The database could not be brought up to date: its ${fault}`);
  return { ...Object.fromEntries(old.map((name) => [name, { up: async () => {} }])), ...later };
}

/** Undefined where all are applied: the migrator reads the whole catalog to find that out, a fifth of a second each time. */
async function createMigrator(db: Connection, directory: string): Promise<Migrator | undefined> {
  const recorded = (await hasMigrationTable(db)) ? await findRecorded(db) : [];
  const migrations = await migrationsFor(recorded, directory);
  const isUpToDate = isDeepStrictEqual(Object.keys(migrations).toSorted(), recorded);
  return isUpToDate ? undefined : new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** The names of what was applied; throws where it failed. */
function resultOf({ error, results }: MigrationResultSet): string[] {
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const which = failed ? ` (${failed})` : '';
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be brought up to date${which}: ${why}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** In the order of their names. */
function refuseEarly(migrations: readonly MigrationInfo[]): void {
  const last = migrations.findLast(({ executedAt }) => executedAt);
  const early = migrations.find(({ name, executedAt }) => !executedAt && last && name < last.name);
  if (early && last)
    throw new Error(
      `The migration ${early.name} comes before ${last.name}, which this database has applied: give it the next number.`,
    );
}

/** All pending migrations in one transaction, for as long as it takes; waits for another instance that migrates. */
function migrateOnce(database: Database, { directory, lockPatience }: Required<Omit<Options, 'say'>>) {
  return database.connection().execute(async (connection): Promise<MigrationResultSet> => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = ${sql.lit(lockPatience)}`.execute(connection);
    try {
      const migrator = await createMigrator(connection, directory);
      if (!migrator) return { results: [] };
      refuseEarly(await migrator.getMigrations());
      return await migrator.migrateToLatest();
    } finally {
      // The pool keeps the connection, for queries with the settings of every other.
      await sql`reset statement_timeout`.execute(connection).catch(() => {});
      await sql`reset lock_timeout`.execute(connection).catch(() => {});
    }
  });
}

/** Migrates the database to the newest schema; instances that start concurrently wait for the migrating one. */
export async function migrate(
  database: Database,
  { say = () => {}, directory = ownMigrations, lockPatience = 2000 }: Options = {},
): Promise<string[]> {
  const started = Date.now();
  for (let tries = 1; ; tries += 1) {
    const outcome = await migrateOnce(database, { directory, lockPatience });
    const isLocked = (outcome.error as { code?: string } | undefined)?.code === lockNotAvailable;
    if (!isLocked || Date.now() - started > longest) return resultOf(outcome);
    if (tries === 1) say('Database: waiting for other work to release its locks, to migrate …');
    await pause(pauseBetween);
  }
}

/** Migrates an empty database to the schema of one migration. */
export async function migrateTo(connection: Connection, migration: string): Promise<string[]> {
  const migrator = await createMigrator(connection, ownMigrations);
  return migrator ? resultOf(await migrator.migrateTo(migration)) : [];
}
