import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { afterThisFile, openTemporaryFolder } from '../../testing/clean-up.ts';
import { openDatabaseProxy } from '../../testing/faults.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect, valueParsers } from './connect.ts';
import { connectPipelined } from './connect-pipelined.ts';
import { joinEmbeddedPostgres } from './embedded/index.ts';
import type { Database } from './schema.ts';
import { isDatabaseUnavailable } from './stay-connected.ts';

const ownUrl = await createTestDatabase('nothing');

function open(to: string, options: Partial<Parameters<typeof connect>[0]> = {}): Database {
  const database = connect({ url: () => to, size: 2, onError: () => {}, ...options });
  onTestFinished(() => database.destroy());
  return database;
}

/** Whether the work failed as while the database is unavailable. */
const isUnavailable = (work: Promise<unknown>) => work.then(() => false, isDatabaseUnavailable);

test('a commit that no second server has confirmed is not reported as success', async () => {
  const { path, remove } = await openTemporaryFolder();
  const embedded = await joinEmbeddedPostgres({ directory: path, log: () => {} });
  onTestFinished(async () => {
    await embedded.leave();
    await remove();
  });
  const database = open(embedded.url);
  await sql`create table noted (text text)`.execute(database);
  await sql`alter system set synchronous_standby_names = 'nobody'`.execute(database);
  await sql`select pg_reload_conf()`.execute(database);

  // As an operator may, where commits wait for a server that does not come back.
  const cancel = () =>
    sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(database);
  const cancelling = setInterval(() => void cancel(), 50);
  onTestFinished(() => clearInterval(cancelling));

  const insert = (text: string) =>
    database.transaction().execute((transaction) => sql`insert into noted values (${text})`.execute(transaction));
  // The server applies the setting a moment later.
  await vi.waitUntil(() => isUnavailable(insert('within')), { timeout: 30_000, interval: 20 });
  expect(await isUnavailable(sql`insert into noted values ('alone')`.execute(database))).toBe(true);
  const { rows } = await sql`select distinct text from noted order by text desc`.execute(database);
  expect(rows).toEqual([{ text: 'within' }, { text: 'alone' }]);
});

test('a server that stops answering without a word fails the query, and its connection is not used again', async () => {
  const proxy = await openDatabaseProxy(ownUrl);
  onTestFinished(() => proxy.close());
  const database = open(proxy.url, { size: 1, answerWithin: 300 });
  await sql`select 1`.execute(database);
  proxy.hold();
  expect(await isUnavailable(sql`select 1`.execute(database))).toBe(true);
  await proxy.open();
  await sql`select 1`.execute(database);
});

test('a query fails when no connection becomes free for it', async () => {
  // Long enough for a busy machine to open the one connection.
  const database = open(ownUrl, { size: 1, freeWithin: 1000 });
  const long = sql`select pg_sleep(2)`.execute(database);
  expect(await isUnavailable(sql`select 1`.execute(database))).toBe(true);
  await long;
  await sql`select 1`.execute(database);
});

const url = await createTestDatabase();
const pipelinedConnection = connectPipelined({ url: () => url, onError: () => {} });
afterThisFile(() => pipelinedConnection.destroy());

async function ask(value: number): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(pipelinedConnection);
  return rows[0]?.value;
}
async function findBackend(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pipelinedConnection);
  return rows[0]?.pid as number;
}

test('a thousand concurrent queries each get their own result', async () => {
  const values = Array.from({ length: 1000 }, (_, index) => index);
  expect(await Promise.all(values.map(ask))).toEqual(values);
});

test('all share one connection', async () => {
  const backends = await Promise.all([findBackend(), findBackend(), findBackend()]);
  expect(new Set(backends).size).toBe(1);
});

test('a query that fails does not affect the others', async () => {
  const wrong = sql`select 1 / ${0}::int`.execute(pipelinedConnection);
  const answers = await Promise.allSettled([ask(1), wrong, ask(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('it reconnects after the connection breaks', async () => {
  const broken = await findBackend();
  const ended = sql`select pg_terminate_backend(${broken}), pg_sleep(5)`.execute(pipelinedConnection);
  await expect(ended).rejects.toThrow();
  // Until its end arrives, a query may still be sent there.
  await vi.waitUntil(
    () =>
      findBackend()
        .then((backend) => backend !== broken)
        .catch(() => false),
    { timeout: 30_000 },
  );
});

const timestamptz = 1184;
const read = valueParsers.getTypeParser(timestamptz) as (text: string) => unknown;
const readByDriver = pg.types.getTypeParser(timestamptz) as (text: string) => unknown;

test.each([
  '2026-03-05 15:07:00+00',
  '2026-03-05 15:07:00.1+00',
  '2026-03-05 15:07:00.029+00',
  '2026-03-05 23:59:59.999999+00',
  '2024-02-29 00:00:00+00',
  '1969-12-31 23:59:59.5+00',
  '9999-12-31 23:59:59+00',
  '0099-01-01 00:00:00+00',
  '12026-01-01 00:00:00+00',
  '0044-03-15 00:00:00+00 BC',
  '2026-03-05 15:07:00-03',
  '2026-03-05 15:07:00+05:30',
  'infinity',
  '-infinity',
])('%s is the instant that the driver reads', (text) => {
  expect(read(text)).toEqual(readByDriver(text));
});

test('every millisecond is kept', () => {
  for (let milliseconds = 0; milliseconds < 1000; milliseconds += 1) {
    const fraction = String(milliseconds).padStart(3, '0');
    expect(read(`2026-03-05 15:07:00.${fraction}+00`)).toEqual(new Date(`2026-03-05T15:07:00.${fraction}Z`));
  }
});
