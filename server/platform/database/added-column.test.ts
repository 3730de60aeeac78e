import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { afterThisFile } from '../../testing/clean-up.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from './connect.ts';
import { connectPipelined } from './connect-pipelined.ts';
import type { Database } from './schema.ts';

const databaseUrl = await createTestDatabase();
const migrating = open();

function open(): Database {
  const database = connect({ url: () => databaseUrl, size: 1, onError: () => {} });
  afterThisFile(() => database.destroy());
  return database;
}

function openPipelined(): Database {
  const database = connectPipelined({ url: () => databaseUrl, onError: () => {} });
  afterThisFile(() => database.destroy());
  return database;
}

const reads: [string, (database: Kysely<never>) => Promise<unknown>][] = [
  ['select *', (database) => sql`select * from kept where id = ${1}`.execute(database)],
  ['select "k".*', (database) => sql`select "k".* from kept as "k" where id = ${1}`.execute(database)],
  ['returning *', (database) => sql`update kept set name = ${'b'} where id = ${1} returning *`.execute(database)],
  ['named columns', (database) => sql`select id, name from kept where id = ${1}`.execute(database)],
  ['count(*)', (database) => sql`select count(*) from kept where id = ${1}`.execute(database)],
];

test.each([
  ['the pool', open],
  ['the pipelined connection', openPipelined],
])('statements of %s go on while a migration adds a column', async (_name, openOne) => {
  await sql`drop table if exists kept`.execute(migrating);
  await sql`create table kept (id int primary key, name text)`.execute(migrating);
  const database = openOne() as unknown as Kysely<never>;
  for (const [, read] of reads) await read(database);

  await sql`alter table kept add column added text`.execute(migrating);

  const outcomes = [];
  for (const [name, read] of reads) {
    const outcome = await read(database).then(
      () => 'ok',
      ({ message }) => message,
    );
    outcomes.push([name, outcome]);
  }
  expect(outcomes).toEqual(reads.map(([name]) => [name, 'ok']));
});

test('other statements are prepared, and run from their plan', async () => {
  // A copy of the module, as a process begins with it: test files share the other, whose names may have run out.
  const copy = './connect.ts?copy';
  // biome-ignore lint/plugin: the type checker knows no copies; the module itself is imported above
  const fresh = (await import(copy)) as { connect: typeof connect };
  const database = fresh.connect({ url: () => databaseUrl, size: 1, onError: () => {} });
  afterThisFile(() => database.destroy());
  await sql`select slug from challenge where id = ${1}`.execute(database);
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(database);
  expect(rows).toHaveLength(1);
});
