import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectError } from '../../testing/expect-error.ts';
import { openDatabaseProxy } from '../../testing/faults.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const unavailable = {
  error: 'database_unavailable',
  message: 'Estamos voltando em instantes. Tente de novo daqui a pouco.',
} as const;
const paths = ['/api/challenges', '/api/categories', '/api/settings/home', '/api/challenges/tags'];

async function startBehindProxy(options = {}) {
  const proxy = await openDatabaseProxy(await createTestDatabase());
  const app = await startTestApp({ databaseUrl: proxy.url, ...options });
  const [id = 0] = await app.create({ slug: 'rio-limpo', category_ids: [6] });
  return { proxy, app, id };
}

async function untilStatus(app: TestApp, path: string, status: number): Promise<void> {
  await vi.waitUntil(async () => (await app.get(path)).statusCode === status, { timeout: 30_000, interval: 20 });
}

test('while the database is unavailable every call answers 503, and recovers by itself', async () => {
  const { proxy, app, id } = await startBehindProxy();
  const whole = [...paths, `/api/challenges/${id}`, '/api/challenges/slug/rio-limpo', `/api/challenges/${id}/visitors`];
  for (const path of whole) expect((await app.get(path)).statusCode, path).toBe(200);

  await proxy.close();
  await vi.waitUntil(() => app.platform.cache.responseCache.size === 0, { timeout: 30_000, interval: 5 });

  for (const path of whole.filter((one) => one !== '/api/categories')) {
    const answer = await app.get(path);
    expectError(answer, unavailable);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expectError(await app.post(`/api/challenges/${id}/visitors`), unavailable);
  const english = await app.get('/api/challenges', { 'accept-language': 'en' });
  expectError(english, { error: 'database_unavailable', message: 'We will be back in a moment. Try again shortly.' });
  expect((await app.get('/healthz')).json()).toEqual({ status: 'ok' });
  expectError(await app.get('/readyz'), unavailable);
  expect((await app.get('/api/countries')).statusCode).toBe(200);

  await proxy.open();
  await untilStatus(app, '/readyz', 200);
  for (const path of whole) expect((await app.get(path)).statusCode, path).toBe(200);
  expect((await app.post(`/api/challenges/${id}/visitors`)).json()).toEqual({ total: 1 });
  await vi.waitUntil(
    async () => {
      await app.get('/api/challenges');
      return app.platform.cache.responseCache.size > 0;
    },
    { timeout: 30_000, interval: 20 },
  );
});

test('so does a page, with Retry-After', async () => {
  const { proxy, app } = await startBehindProxy({ pages: true });
  expect((await app.get('/challenges/rio-limpo')).statusCode).toBe(200);
  await proxy.close();
  await vi.waitUntil(() => app.platform.cache.responseCache.size === 0, { timeout: 30_000, interval: 5 });

  const page = await app.get('/challenges/rio-limpo');

  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  await proxy.open();
  await untilStatus(app, '/challenges/rio-limpo', 200);
});

test('a database that does not answer at all counts as unavailable', async () => {
  const { proxy, app, id } = await startBehindProxy();
  await app.receiveAll();
  await app.get(`/api/challenges/${id}`);
  proxy.mute();
  await vi.waitUntil(() => app.platform.cache.responseCache.size === 0, { timeout: 30_000, interval: 5 });

  // A call on a former connection fails at once; the test needs one that opens its own.
  let took = 0;
  while (took < 4000) {
    const begun = Date.now();
    expectError(await app.get(`/api/challenges/${id}`), unavailable);
    took = Date.now() - begun;
  }

  await proxy.open();
  await untilStatus(app, `/api/challenges/${id}`, 200);
});

test('an instance on a database that refuses writes is not ready', async () => {
  const databaseUrl = await createTestDatabase();
  const app = await startTestApp({ databaseUrl });
  const [id = 0] = await app.create(undefined);
  expect((await app.get('/readyz')).statusCode).toBe(200);
  const name = new URL(databaseUrl).pathname.slice(1);
  await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(app.database);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(app.database);
  await untilStatus(app, '/readyz', 503);
  expectError(await app.post(`/api/challenges/${id}/visitors`), unavailable);
});

test('a call that loses the database half way answers 503, and the process continues', async () => {
  const databaseUrl = await createTestDatabase();
  const near = await startTestApp({ databaseUrl });
  const proxy = await openDatabaseProxy(databaseUrl);
  const app = await startTestApp({ databaseUrl: proxy.url });
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(near.database);
    return rows.length > 0;
  };
  const { interrupted } = await near.database.transaction().execute(async (transaction) => {
    await sql`lock table challenge_total in access exclusive mode`.execute(transaction);
    const interrupted = app.get('/api/challenges');
    await vi.waitUntil(waiting, { timeout: 30_000, interval: 5 });
    await proxy.close();
    return { interrupted };
  });
  expectError(await interrupted, unavailable);
  await proxy.open();
  await untilStatus(app, '/api/challenges', 200);
});

test('changes made during a lost connection are visible after it', async () => {
  const databaseUrl = await createTestDatabase();
  const proxy = await openDatabaseProxy(databaseUrl);
  const far = await startTestApp({ databaseUrl: proxy.url });
  const near = await startTestApp({ databaseUrl });
  expect((await far.read('/api/challenges')).total).toBe(0);
  expect(await far.read('/api/categories')).toHaveLength(17);

  await proxy.close();
  await near.create(undefined);
  await near.platform.write(async (transaction, invalidate) => {
    await transaction.updateTable('category').set({ name_en: 'New name' }).where('id', '=', 1).execute();
    invalidate('categories');
  });
  await proxy.open();
  await untilStatus(far, '/readyz', 200);

  await vi.waitUntil(async () => (await far.read('/api/categories'))[0].name.en === 'New name', { timeout: 30_000 });
  expect((await far.read('/api/challenges')).total).toBe(1);
});
