import { expect, onTestFinished, test, vi } from 'vitest';
import { send } from '../../testing/send.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const databaseUrl = await createTestDatabase();
/** The requests that were answered by a handler. */
let handled: string[] = [];
/** Where answers with `?pause` wait, after their handler read the database and before they are cached. */
let pause: { reached: () => void; open: Promise<void> } | undefined;
const one = await startTestApp({
  databaseUrl,
  pages: true,
  prepare: (server) => {
    server.addHook('preHandler', async ({ url }) => void handled.push(url));
    server.addHook('onSend', async ({ url }) => {
      if (!pause || !url.includes('pause')) return;
      pause.reached();
      await pause.open;
    });
  },
});
const other = await startTestApp({ databaseUrl });
const instances = [
  ['this', await one.listen()],
  ['the other', await other.listen()],
] as const;
const [[, address]] = instances;
const limit = one.platform.environment.figuresAge;

/** Stops the clock of the cache; returns how to move it. */
function stopClock(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => void vi.advanceTimersByTime(milliseconds);
}

/** Makes the answers to `?pause` wait; `reached` resolves when the first of them was read from the database. */
function pauseAnswers() {
  const reached = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  pause = { reached: reached.resolve, open: open.promise };
  return { reached: reached.promise, open: open.resolve };
}

async function readAs(address: string, path: string, headers = {}) {
  return JSON.parse((await send(address + path, { headers })).bytes.toString());
}

/** Creates a challenge whose invalidations have arrived everywhere, so that what is read next stays cached. */
async function create(values: Parameters<typeof one.create>[0]): Promise<number> {
  const [id = 0] = await one.create(values);
  await receiveAll();
  return id;
}

const receiveAll = () => Promise.all([one.receiveAll(), other.receiveAll()]);
const followersAt = async (address: string, id: number) =>
  (await readAs(address, `/api/challenges/${id}`)).followers_count;
const followersInList = async (address: string, id: number, query = '') => {
  const { data } = await readAs(address, `/api/challenges${query}`);
  return data.find((card: { id: number }) => card.id === id).followers_count;
};

async function follow(id: number): Promise<void> {
  const member = await one.join({ profile: true });
  const { status } = await send(`${address}/api/challenges/${id}/follow`, { method: 'POST', headers: member.headers });
  expect(status).toBe(200);
  await receiveAll();
}

const setTitle = (id: number, title_en: string) =>
  one.platform.write(async (transaction, invalidate) => {
    await transaction.updateTable('challenge').set({ title_en }).where('id', '=', id).execute();
    invalidate('lists', `challenge:${id}`);
  });

test('the default limit is five seconds', () => expect(limit).toBe(5000));

test.each(instances)('on %s instance figures are out of date for less than the limit', async (_which, at) => {
  const id = await create(undefined);
  const move = stopClock();
  const figures = async () => [await followersAt(at, id), await followersInList(at, id)];
  expect(await figures()).toEqual([0, 0]);
  await follow(id);
  expect(await figures()).toEqual([0, 0]);
  move(limit / 2 - 1);
  // The limit counts from the first change, not from the last.
  await follow(id);
  expect(await figures()).toEqual([0, 0]);
  move(limit / 2 + 1);
  expect(await figures()).toEqual([2, 2]);
});

test.each(instances)('on %s instance a text is exact while figures are out of date', async (_which, at) => {
  const id = await create({ title_en: 'Before' });
  stopClock();
  await followersAt(at, id);
  await follow(id);
  expect(await followersAt(at, id)).toBe(0);
  await setTitle(id, 'After');
  await receiveAll();
  expect(await readAs(at, `/api/challenges/${id}`)).toMatchObject({ title: { en: 'After' }, followers_count: 1 });
});

test('in the second half of the limit one request makes the answer again, and the others do not wait', async () => {
  const id = await create(undefined);
  const path = `/api/challenges/${id}?pause`;
  const read = async () => (await readAs(address, path)).followers_count;
  const move = stopClock();
  expect(await read()).toBe(0);
  await follow(id);
  move(limit / 2);
  const { reached, open } = pauseAnswers();
  handled = [];
  const first = read();
  await reached;
  expect(await Promise.all([read(), read()])).toEqual([0, 0]);
  open();
  expect(await first).toBe(1);
  expect(await read()).toBe(1);
  expect(handled.filter((url) => url === path)).toHaveLength(1);
});

test('figures that change while an answer is made are out of date since then', async () => {
  const id = await create(undefined);
  const path = `/api/challenges/${id}?pause`;
  const read = async () => (await readAs(address, path)).followers_count;
  const move = stopClock();
  const { reached, open } = pauseAnswers();
  handled = [];
  const first = read();
  await reached;
  await follow(id);
  move(limit - 1);
  open();
  expect(await first).toBe(0);
  move(1);
  expect(await read()).toBe(1);
});

test('a page is not made of cards whose figures are out of date', async () => {
  const id = await create({ slug: 'followed' });
  stopClock();
  await followersInList(address, id);
  await follow(id);
  expect(await followersInList(address, id)).toBe(0);
  const page = (await send(`${address}/challenges?lang=en`)).bytes.toString();
  expect(/followed".*?(\d+) followers?/s.exec(page)?.[1]).toBe('1');
});

test('50 requests that waited for an answer that a change outdated make one more', async () => {
  const id = await create({ title_en: 'Before' });
  const path = `/api/challenges/${id}?pause`;
  const { reached, open } = pauseAnswers();
  handled = [];
  const first = readAs(address, path);
  await reached;
  await setTitle(id, 'After');
  let arrived = 0;
  one.app.server.on('request', () => {
    arrived += 1;
  });
  const waiting = Array.from({ length: 50 }, () => readAs(address, path));
  await vi.waitUntil(() => arrived === 50, { timeout: 30_000, interval: 5 });
  open();
  expect((await first).title.en).toBe('Before');
  expect(new Set((await Promise.all(waiting)).map(({ title }) => title.en))).toEqual(new Set(['After']));
  expect(handled.filter((url) => url === path)).toHaveLength(2);
});

test('a write outdates what was cached before it, not what is cached before its own message arrives', async () => {
  const id = await create(undefined);
  await setTitle(id, 'After');
  const path = `/api/challenges/${id}`;
  handled = [];
  await readAs(address, path);
  await receiveAll();
  await readAs(address, path);
  expect(handled.filter((url) => url === path)).toHaveLength(1);
});

test('an answer that a change outdated is sent as it is, and not cached', async () => {
  const id = await create(undefined);
  const path = `/api/challenges/${id}?pause`;
  const headers = { 'accept-encoding': 'br' };
  const { reached, open } = pauseAnswers();
  handled = [];
  const first = send(address + path, { headers });
  await reached;
  await setTitle(id, 'After');
  open();
  expect((await first).headers['content-encoding']).toBeUndefined();
  expect((await send(address + path, { headers })).headers['content-encoding']).toBe('br');
});

test('with FIGURES_MAX_AGE 0 figures are exact at once', async () => {
  const exact = await startTestApp({ databaseUrl, settings: { FIGURES_MAX_AGE: '0' } });
  const at = await exact.listen();
  const id = await create(undefined);
  await exact.receiveAll();
  expect(await followersAt(at, id)).toBe(0);
  await follow(id);
  await exact.receiveAll();
  expect(await followersAt(at, id)).toBe(1);
});

test('an instance that starts after a change serves nothing older', async () => {
  const id = await create(undefined);
  await followersAt(address, id);
  await follow(id);
  const restarted = await startTestApp({ databaseUrl });
  expect(await followersAt(await restarted.listen(), id)).toBe(1);
});
