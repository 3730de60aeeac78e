import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

const directory = join(import.meta.dirname, '../../../db/migrations');

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  return Object.fromEntries(
    files.map((name, index) => [
      name.replace('.sql', ''),
      { up: async (database) => void (await sql.raw(texts[index] as string).execute(database)) },
    ]),
  );
}

/** Migrates the database to the newest schema; instances that start concurrently wait for the migrating one. */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const which = failed ? ` (${failed})` : '';
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be brought up to date${which}: ${why}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}
