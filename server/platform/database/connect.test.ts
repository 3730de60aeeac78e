import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { openTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from './connect.ts';
import { joinEmbeddedPostgres } from './embedded/index.ts';
import type { Database } from './schema.ts';
import { isDatabaseUnavailable } from './stay-connected.ts';

const url = await createTestDatabase('nothing');

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
  const proxy = await openDatabaseProxy(url);
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
  const database = open(url, { size: 1, freeWithin: 1000 });
  const long = sql`select pg_sleep(2)`.execute(database);
  expect(await isUnavailable(sql`select 1`.execute(database))).toBe(true);
  await long;
  await sql`select 1`.execute(database);
});
