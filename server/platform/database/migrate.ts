import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

async function getMigrations(directory: string): Promise<Record<string, Migration>> {
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
  return Object.keys(await getMigrations(ownMigrations)).toSorted();
}

/** The names of the migrations that were applied, in order. */
export async function findAppliedMigrations(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(
    connection,
  );
  return rows.map(({ name }) => name);
}

function createMigrator(db: Connection, directory: string): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => getMigrations(directory) } });
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
      const migrator = createMigrator(connection, directory);
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
  return resultOf(await createMigrator(connection, ownMigrations).migrateTo(migration));
}
