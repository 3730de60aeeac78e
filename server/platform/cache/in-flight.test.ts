import { get, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { send } from '../../testing/send.ts';
import { setFigures, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

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

const databaseUrl = await createTestDatabase();
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
const other = await startTestApp({ databaseUrl });
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
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other.database);
    return rows.length > 0;
  };
  await vi.waitUntil(waiting, { timeout: 30_000, interval: 5 });
}

test.each([
  ['this', app],
  ['the other', other],
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
  const answers = await other.database.transaction().execute(async (transaction) => {
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
  const { asked } = await other.database.transaction().execute(async (transaction) => {
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
  const { patient } = await other.database.transaction().execute(async (transaction) => {
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
