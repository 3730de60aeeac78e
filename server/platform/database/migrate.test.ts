import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { seedDemoWorld } from '../../../db/demo/index.ts';
import { describeRowTypes, rowTypesFile } from '../../../tools/row-types.ts';
import { afterThisFile } from '../../testing/clean-up.ts';
import { openFolder } from '../../testing/processes.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from './connect.ts';
import { findAppliedMigrations, migrate, migrateTo } from './migrate.ts';

const files = (await readdir(join(import.meta.dirname, '../../../db/migrations')))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -4));

function open(url: string) {
  const database = connect({ url: () => url, size: 2, onError: () => {} });
  afterThisFile(() => database.destroy());
  return database;
}

test('instances that migrate an empty database at the same time do it once, and all continue', async () => {
  const url = await createTestDatabase('nothing');
  const databases = [1, 2, 3, 4].map(() => open(url));

  const applied = await Promise.all(databases.map((database) => migrate(database)));

  expect(applied.flat().toSorted()).toEqual(files.toSorted());
  const { rows } = await sql<{ count: number }>`select count(*) from challenge`.execute(databases[0] as never);
  expect(rows).toEqual([{ count: 0 }]);
});

test('a database that is up to date stays as it is', async () => {
  expect(await migrate(open(await createTestDatabase('tables')))).toEqual([]);
});

test('a failed migration is named with its cause, and rolled back', async () => {
  const database = open(await createTestDatabase('nothing'));
  await sql`create table category (wrong text)`.execute(database);
  const message = 'could not be brought up to date (0058-schema): relation "category" already exists';
  await expect(migrate(database)).rejects.toThrow(message);
  const { rows } = await sql<{ name: string | null }>`select to_regclass('setting')::text as name`.execute(database);
  expect(rows).toEqual([{ name: null }]);
});

/** A database of an earlier version, which applied the squashed migrations one by one. */
async function openOlder(...last: string[]) {
  const database = open(await createTestDatabase('nothing'));
  await migrateTo(database, '0058-schema');
  await sql`delete from kysely_migration`.execute(database);
  for (const [at, name] of ['0001-settings', '0040-audit-log', ...last].entries())
    await sql`insert into kysely_migration values (${name}, ${new Date(at).toISOString()})`.execute(database);
  return database;
}

test('a database that applied the squashed migrations one by one goes on, and its record stays', async () => {
  const database = await openOlder('0058-team-names');
  const later = files.filter((name) => name > '0058-schema').toSorted();
  expect(await migrate(database)).toEqual(later);
  expect(await findAppliedMigrations(database)).toEqual(['0058-schema', ...later]);
  expect(await migrate(database)).toEqual([]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from kysely_migration where name < '0059'`.execute(database);
  expect(rows).toEqual([{ count: 3 }]);
});

test('a database that is older than the squashed migrations is refused, and told which version to start first', async () => {
  const database = await openOlder();
  await expect(migrate(database)).rejects.toThrow(
    'its 0040-audit-log is older than 0058-team-names, from which this version goes on: first use the version of',
  );
});

test('a pending migration that comes before an applied one is refused by name, and nothing is changed', async () => {
  const database = open(await createTestDatabase('nothing'));
  const directory = await openFolder();
  await writeFile(join(directory, '0002-later.sql'), 'create table later (id int)');
  await migrate(database, { directory });
  await writeFile(join(directory, '0001-early.sql'), 'create table early (id int)');
  await expect(migrate(database, { directory })).rejects.toThrow(
    'The migration 0001-early comes before 0002-later, which this database has applied: give it the next number',
  );
  const { rows } = await sql<{ name: string | null }>`select to_regclass('early')::text as name`.execute(database);
  expect(rows).toEqual([{ name: null }]);
});

test('a migration that meets a lock lets others pass, and is tried again', async () => {
  const url = await createTestDatabase('nothing');
  const directory = await openFolder();
  await writeFile(join(directory, '0001-kept.sql'), 'create table kept (id int)');
  await migrate(open(url), { directory });
  await writeFile(join(directory, '0002-name.sql'), 'alter table kept add column name text');
  const [reading, others, migrating] = [open(url), open(url), open(url)];
  const backup = await reading.startTransaction().execute();
  await sql`lock table kept in access share mode`.execute(backup);

  const waited: string[] = [];
  const migrated = migrate(migrating, { directory, lockPatience: 100, say: (message) => waited.push(message) });
  await vi.waitFor(() => expect(waited).toHaveLength(1), { timeout: 30_000 });
  await sql`select * from kept`.execute(others);
  await backup.rollback().execute();

  expect(await migrated).toEqual(['0002-name']);
  const { rows } =
    await sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as longest
    from pg_stat_activity where pid = pg_backend_pid()`.execute(migrating);
  expect(rows).toEqual([{ lock: '0', longest: '30s' }]);
});

test('the database and the product fold text in the same way', async () => {
  const database = open(await createTestDatabase());
  const fold = (name: string) =>
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '');
  for (const name of ['Água', 'SÃO JOÃO', 'Ação', 'ñandú', 'Ü', 'ß', 'co\u0301digo']) {
    const { rows } = await sql<{ folded: string }>`select fold_tag(${name}) as folded`.execute(database);
    expect(rows[0]?.folded).toBe(fold(name));
  }
});

test('instances that seed an empty database at the same time seed it once', async () => {
  const databaseUrl = await createTestDatabase('tables');
  const apps = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })];

  const seeded = await Promise.all(apps.map(({ platform }) => seedDemoWorld(platform)));

  expect(seeded.toSorted()).toEqual([false, true]);
  const [one, other] = await Promise.all(apps.map(({ read }) => read('/api/challenges?per_page=100')));
  expect(new Set(one.data.map(({ slug }: { slug: string }) => slug)).size).toBe(one.total);
  expect(other.total).toBe(one.total);
  expect(await seedDemoWorld((apps[0] as (typeof apps)[0]).platform)).toBe(false);
});

test('the types of rows are those of the migrated database', async () => {
  const url = await createTestDatabase('tables');
  const database = open(url);
  const committed = await readFile(rowTypesFile, 'utf8');
  expect(await describeRowTypes(database), 'Outdated: run `npm run row-types`').toBe(committed);
});
