import { get, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { send } from '../../testing/send.ts';
import { setFigures, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const databaseUrl = await createTestDatabase();
const [one, other] = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })];
const [addressOfOne, addressOfOther] = [await one.listen(), await other.listen()];
const shortly = { timeout: 30_000, interval: 5 };

async function readFrom(address: string, path: string) {
  const { status, bytes } = await send(address + path);
  return status === 200 ? JSON.parse(bytes.toString()) : status;
}

/** Changes a challenge without invalidation. */
async function changeSilently(id: number, followers_count: number): Promise<void> {
  await setFigures(one.database, id, { followers_count });
}

/** A challenge that the other instance has cached, and whose followers have changed since, without invalidation. */
async function cacheOutdated(followers_count: number): Promise<{ id: number; path: string }> {
  const [id = 0] = await one.create(undefined);
  const path = `/api/challenges/${id}`;
  await other.receiveAll();
  expect((await readFrom(addressOfOther, path)).followers_count).toBe(0);
  await changeSilently(id, followers_count);
  expect((await readFrom(addressOfOther, path)).followers_count).toBe(0);
  return { id, path };
}

async function breakAnnouncements({ database }: TestApp): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(database);
  return rows.length;
}

test('a write on one instance appears on the other, in lists, records and totals', async () => {
  const [id = 0] = await one.create({ category_ids: [6], tags: ['before'] });
  const path = `/api/challenges/${id}`;
  const before = await readFrom(addressOfOther, '/api/challenges');
  expect((await readFrom(addressOfOther, path)).followers_count).toBe(0);

  await one.platform.write(async (transaction, invalidate) => {
    await setFigures(transaction, id, { followers_count: 9 });
    invalidate(`challenge:${id}`, 'lists');
  });

  expect((await readFrom(addressOfOne, path)).followers_count).toBe(9);
  await vi.waitUntil(async () => (await readFrom(addressOfOther, path)).followers_count === 9, shortly);
  await one.create(undefined);
  await vi.waitUntil(
    async () => (await readFrom(addressOfOther, '/api/challenges')).total === before.total + 1,
    shortly,
  );
});

test('a cached response is served from memory until it is invalidated', async () => {
  const [id = 0] = await one.create(undefined);
  const path = `/api/challenges/${id}`;
  await other.receiveAll();
  const first = await readFrom(addressOfOther, path);
  await changeSilently(id, 5);
  expect(await readFrom(addressOfOther, path)).toEqual(first);

  await one.platform.write(async (_transaction, invalidate) => invalidate('challenge:999999'));
  await other.receiveAll();
  expect(await readFrom(addressOfOther, path)).toEqual(first);
  await one.platform.write(async (_transaction, invalidate) => invalidate(`challenge:${id}`));

  await vi.waitUntil(async () => (await readFrom(addressOfOther, path)).followers_count === 5, shortly);
});

test('a transaction that is rolled back invalidates nothing', async () => {
  const [id = 0] = await one.create(undefined);
  const path = `/api/challenges/${id}`;
  await one.receiveAll();
  await readFrom(addressOfOne, path);
  await changeSilently(id, 7);
  const undone = one.platform.write(async (_transaction, invalidate) => {
    invalidate(`challenge:${id}`);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await one.receiveAll();
  expect((await readFrom(addressOfOne, path)).followers_count).toBe(0);
});

test('more tags than a message can carry clear the cache on every instance', async () => {
  const { path } = await cacheOutdated(3);
  await one.platform.write(async (_transaction, invalidate) => {
    for (let number = 0; number < 2000; number += 1) invalidate(`something:${number}`);
  });
  await vi.waitUntil(async () => (await readFrom(addressOfOther, path)).followers_count === 3, shortly);
});

test('while invalidations do not arrive nothing stale is served, and they reconnect by themselves', async () => {
  const { id, path } = await cacheOutdated(11);

  // Of each instance: one for invalidations, one for jobs, one for notifications.
  expect(await breakAnnouncements(one)).toBe(6);

  await vi.waitUntil(async () => (await readFrom(addressOfOther, path)).followers_count === 11, shortly);
  await vi.waitUntil(
    async () => {
      await readFrom(addressOfOther, path);
      return other.platform.cache.responseCache.size > 0;
    },
    { timeout: 30_000, interval: 20 },
  );
  await one.platform.write(async (transaction, invalidate) => {
    await setFigures(transaction, id, { followers_count: 12 });
    invalidate(`challenge:${id}`);
  });
  await vi.waitUntil(async () => (await readFrom(addressOfOther, path)).followers_count === 12, shortly);
});

/** Where responses with `?pause` wait before they are cached. */
let pause: { reached: () => void; open: Promise<void> } | undefined;
let handled: string[] = [];
/** Resolves where streams may end. */
const streamEnd = Promise.withResolvers<void>();
async function* streamParts() {
  yield 'one part, ';
  await streamEnd.promise;
  yield 'another';
}
const responses: ServerResponse[] = [];

const app = await startTestApp({
  databaseUrl,
  prepare: (server) => {
    server.get('/test/stream', { config: { cache: true } }, (_request, reply) =>
      reply.send(Readable.from(streamParts())),
    );
    server.addHook('preHandler', async ({ url }) => void handled.push(url));
    server.addHook('onRequest', async (_request, { raw }) => void responses.push(raw));
    server.addHook('onSend', async ({ url }) => {
      if (!pause || !url.includes('pause')) return;
      pause.reached();
      await pause.open;
    });
  },
});
const second = await startTestApp({ databaseUrl });
const address = await app.listen();

function pauseAnswers() {
  const reached = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  pause = { reached: reached.resolve, open: open.promise };
  return {
    reached: reached.promise,
    open: () => {
      pause = undefined;
      open.resolve();
    },
  };
}

async function follow({ platform }: TestApp, id: number, followers_count: number): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    await setFigures(transaction, id, { followers_count });
    invalidate(`challenge:${id}`);
  });
}

async function untilSomeoneWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(second.database);
    return rows.length > 0;
  };
  await vi.waitUntil(waiting, { timeout: 30_000, interval: 5 });
}

test.each([
  ['this', app],
  ['the other', second],
])('a write on %s instance while an answer is made is not hidden by that answer', async (_which, writer) => {
  const [id = 0] = await app.create(undefined);
  const path = `/api/challenges/${id}?pause`;
  const { reached, open } = pauseAnswers();
  const old = app.read(path);
  await reached;

  await follow(writer, id, 4);
  await app.receiveAll();
  open();

  expect((await old).followers_count).toBe(0);
  expect((await app.read(path)).followers_count).toBe(4);
});

test('nobody waits for a stream that others receive: it is not cached', async () => {
  handled = [];
  const asked = Array.from({ length: 3 }, () => send(`${address}/test/stream`));
  await vi.waitUntil(() => handled.length === 3, { timeout: 30_000, interval: 5 });
  streamEnd.resolve();
  for (const { bytes } of await Promise.all(asked)) expect(bytes.toString()).toBe('one part, another');
});

test('50 concurrent requests of an uncached response run its handler once', async () => {
  await app.create(...Array.from({ length: 12 }, () => undefined));
  await app.get('/api/categories');
  handled = [];
  const path = '/api/challenges?page=1&crowd=1';
  const answers = await second.database.transaction().execute(async (transaction) => {
    await sql`lock table challenge_total in access exclusive mode`.execute(transaction);
    const asked = Array.from({ length: 50 }, () => send(address + path));
    await untilSomeoneWaits();
    return { asked };
  });
  const received = await Promise.all(answers.asked);

  expect(new Set(received.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(received.map(({ bytes }) => bytes.toString())).size).toBe(1);
  expect(handled.filter((url) => url === path)).toHaveLength(1);
});

test('when the handler fails, the waiting requests run it themselves', async () => {
  await app.get('/api/categories');
  const path = '/api/challenges?crowd=2';
  const { asked } = await second.database.transaction().execute(async (transaction) => {
    await sql`lock table challenge_total in access exclusive mode`.execute(transaction);
    const asked = Array.from({ length: 5 }, () => send(address + path));
    await untilSomeoneWaits();
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
    return { asked };
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 500]);
});

test('a client that disconnects while its response is built leaves no request waiting', async () => {
  await app.get('/api/categories');
  const path = '/api/challenges?crowd=3';
  const { patient } = await second.database.transaction().execute(async (transaction) => {
    await sql`lock table challenge_total in access exclusive mode`.execute(transaction);
    const control = new AbortController();
    const impatient = fetch(address + path, { signal: control.signal });
    await untilSomeoneWaits();
    const patient = send(address + path);
    control.abort();
    await expect(impatient).rejects.toThrow();
    return { patient };
  });
  expect((await patient).status).toBe(200);
});

test('a client that disconnects while waiting leaves no later request waiting', async () => {
  const path = '/api/challenges/slug/nothing-here?pause';
  const { reached, open } = pauseAnswers();
  const first = send(`${address}${path}`);
  await reached;
  responses.length = 0;
  // They wait for the response to the first request, and disconnect before it.
  const gone = Array.from({ length: 4 }, () => get(`${address}${path}`).on('error', () => {}));
  await vi.waitUntil(() => gone.every(({ socket }) => socket?.bytesWritten), { timeout: 30_000, interval: 5 });
  for (const request of gone) request.destroy();
  await vi.waitUntil(() => responses.filter(({ destroyed }) => destroyed).length >= gone.length, {
    timeout: 30_000,
    interval: 5,
  });
  open();

  expect((await first).status).toBe(404);
  expect((await send(`${address}${path}`)).status).toBe(404);
});
