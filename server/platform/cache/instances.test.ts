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

  expect(await breakAnnouncements(one)).toBe(2);

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

test('one connection listens to every channel, to those added later too, and to all again after it broke', async () => {
  const heard: string[] = [];
  const states: string[] = [];
  for (const channel of ['first', 'second'])
    one.platform.process.subscribe({
      channel,
      onMessage: (payload) => void heard.push(`${channel} ${payload}`),
      onConnected: () => void states.push(`${channel} connected`),
      onLost: () => void states.push(`${channel} lost`),
    });
  const say = async (payload: string) => {
    for (const channel of ['second', 'first'])
      await sql`select pg_notify(${channel}, ${payload})`.execute(one.database);
    await vi.waitUntil(() => heard.length === 2, shortly);
    return heard.splice(0);
  };
  await vi.waitUntil(() => states.length === 2, shortly);
  expect(states.splice(0)).toEqual(['first connected', 'second connected']);
  expect(await say('before')).toEqual(['second before', 'first before']);

  expect(await breakAnnouncements(one)).toBe(2);
  await vi.waitUntil(() => states.length === 4, shortly);
  expect(states).toEqual(['first lost', 'second lost', 'first connected', 'second connected']);
  expect(await say('after')).toEqual(['second after', 'first after']);
});
