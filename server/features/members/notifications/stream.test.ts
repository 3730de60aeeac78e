import { once } from 'node:events';
import { promisify } from 'node:util';
import { maximumNotificationStreams } from '@mutirao/contract/members/notifications/notifications.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionTag } from '../../../platform/auth/sessions.ts';
import { expectTooMany } from '../../../testing/expect-error.ts';
import { readStream } from '../../../testing/read-stream.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { announce } from './announce.ts';
import { NotificationStream, OpenStreams } from './notification-stream.ts';
import { notifyAtOnce, someNews } from './notifications.factory.ts';
import { refreshPages } from './stream-messages.ts';

const logged: unknown[] = [];
const one = await startTestApp({
  // Tests run without a log: this one records the entries.
  prepare: (app) =>
    app.setChildLoggerFactory((logger, bindings) =>
      Object.assign(logger.child(bindings), {
        warn: (...entry: unknown[]) => logged.push(entry),
        error: (...entry: unknown[]) => logged.push(entry),
      }),
    ),
});
const { join, platform, post, read } = one;

const two = await startTestApp({ databaseUrl: one.databaseUrl, clock: one.clock });
const patience = { timeout: 30_000, interval: 20 };

const open = async (app: typeof one, { headers }: TestMember, more: Record<string, string> = {}, query = '') =>
  readStream(`${await app.listen()}/api/notifications/stream${query}`, { ...headers, ...more });

test('a stream begins with the unread count, and is neither cached nor buffered', async () => {
  const member = await join();
  await notifyAtOnce(platform, someNews);
  const stream = await open(one, member);
  await vi.waitUntil(() => stream.events.length > 0, patience);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  expect(stream.headers['content-length']).toBeUndefined();
  expect(stream.events).toEqual([{ event: 'unread', id: undefined, data: { unread_count: 1 } }]);
});

test('a stream that the browser closes leaves nothing in the log', async () => {
  const member = await join();
  const stream = await open(one, member);
  await vi.waitUntil(() => stream.events.length > 0, patience);
  const countConnections = promisify(one.app.server.getConnections.bind(one.app.server));
  stream.close();
  await vi.waitUntil(async () => (await countConnections()) === 0, patience);
  expect(logged).toEqual([]);
});

test('a notification created on one instance arrives live from the other, once, with the new count', async () => {
  const [member, other] = [await join(), await join()];
  const [challengeId = 0] = await one.create({ title_en: 'Clean streets' });
  await one.takePart({ memberId: member.id, challengeId, follows: true });
  const streams = await Promise.all([open(two, member), open(one, member), open(two, other)]);
  for (const stream of streams) await vi.waitUntil(() => stream.events.length === 1, patience);
  await one.platform.write((transaction) =>
    announce(one.platform, transaction, {
      event: 'challenge_finished',
      detail: {},
      challengeId,
      now: platform.clock(),
    }),
  );
  const [first, second, strange] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]];
  const [listed] = await vi.waitUntil(async () => {
    const { data } = await read('/api/notifications', member.headers);
    return data.length > 0 && data;
  }, patience);
  for (const stream of [first, second]) {
    await vi.waitUntil(() => stream.events.length === 3, patience);
    expect(stream.events.slice(1)).toEqual([
      { event: 'notification', id: String(listed.id), data: listed },
      { event: 'unread', id: undefined, data: { unread_count: 1 } },
    ]);
  }
  expect(strange.events).toHaveLength(1);
  await post(`/api/notifications/${listed.id}/read`, member.headers);
  for (const stream of [first, second]) {
    await vi.waitUntil(() => stream.events.length === 4, patience);
    expect(stream.events[3]).toEqual({ event: 'unread', id: undefined, data: { unread_count: 0 } });
  }
});

test('a client that reconnects gets exactly the notifications it missed', async () => {
  const member = await join();
  for (let count = 0; count < 3; count += 1) await notifyAtOnce(platform, someNews);
  const { data } = await read('/api/notifications', member.headers);
  const ids = data.map(({ id }: { id: number }) => id).toReversed();
  // What was announced before is not sent live then.
  await two.receiveAll();
  const stream = await open(two, member, { 'last-event-id': String(ids[0]) });
  await vi.waitUntil(() => stream.events.length === 3, patience);
  expect(stream.events.map(({ event, id }) => [event, id])).toEqual([
    ['notification', String(ids[1])],
    ['notification', String(ids[2])],
    ['unread', undefined],
  ]);
  const fresh = await open(two, member, { 'last-event-id': 'what' });
  await vi.waitUntil(() => fresh.events.length === 1, patience);
});

test('a client gets the changes of the seconds that it missed, or learns that they are not known', async () => {
  const { clock } = one;
  clock.move(minute);
  const [member, other] = [await join(), await join()];
  const [id = 0] = await one.create({ title_en: 'Clean rivers' });
  const watching = await open(two, member);
  const change = () =>
    platform.write((transaction) => refreshPages(transaction, { challengeId: id, memberIds: [member.id] }));
  await Promise.all([change(), change()]);
  await vi.waitUntil(() => watching.events.length === 3, patience);

  /** What a stream begins with, up to the unread count. */
  const openWith = async (app: typeof one, of: TestMember, query: string) => {
    const stream = await open(app, of, {}, query);
    await vi.waitUntil(() => stream.events.some(({ event }) => event === 'unread'), patience);
    return stream.events.map(({ event, data }) => [event, data?.id]);
  };
  const unread = ['unread', undefined];
  expect(await openWith(two, member, '?missed=5')).toEqual([['challenge', id], unread]);
  expect(await openWith(two, other, '?missed=5')).toEqual([unread]);
  expect(await openWith(two, member, '')).toEqual([unread]);
  expect(await openWith(two, other, '?missed=3600')).toEqual([['challenge', undefined], unread]);
  clock.move(minute);
  expect(await openWith(two, member, '?missed=5')).toEqual([unread]);
  expect(await openWith(two, member, '?missed=60')).toEqual([['challenge', id], unread]);
  const restarted = await startTestApp({ databaseUrl: one.databaseUrl, clock });
  expect(await openWith(restarted, member, '?missed=60')).toEqual([['challenge', undefined], unread]);
  clock.move(-2 * minute);
  const refused = await one.get('/api/notifications/stream?missed=-1', member.headers);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['missed']]);
});

test('a stream ends with its session, on any instance', async () => {
  const member = await join();
  const stream = await open(two, member);
  const url = `/api/me/sessions/${member.sessionId}`;
  expect((await one.app.inject({ method: 'DELETE', url, headers: member.headers })).statusCode).toBeLessThan(300);
  await vi.waitUntil(() => stream.hasEnded(), patience);
});

test('it ends with its token', async () => {
  const { clock } = one;
  const member = await join();
  clock.move(10 * minute - 2000);
  const stream = await open(one, member);
  clock.move(-10 * minute + 2000);
  expect(stream.status).toBe(200);
  expect(stream.hasEnded()).toBe(false);
  await vi.waitUntil(() => stream.hasEnded(), patience);
});

test('the open streams of a member are limited; closed ones do not count', async () => {
  const member = await join();
  const streams = await Promise.all(Array.from({ length: maximumNotificationStreams }, () => open(one, member)));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expectTooMany(await one.get('/api/notifications/stream', member.headers), 60);
  expect((await open(one, await join())).status).toBe(200);
  streams[0]?.close();
  await vi.waitUntil(async () => (await open(one, member)).status === 200, patience);
});

test('an instance that stops ends its streams and waits for none', async () => {
  const third = await startTestApp({ databaseUrl: one.databaseUrl, clock: one.clock });
  const member = await join();
  const stream = await open(third, member);
  await vi.waitUntil(() => stream.events.length === 1, patience);
  await third.stop();
  onTestFinished(() => {});
  await vi.waitUntil(() => stream.hasEnded(), patience);
});

const streams = new OpenStreams();

function openSlowStream(memberId: number, sessionId: string): NotificationStream {
  const stream = new NotificationStream({ memberId, sessionId, life: 60_000 });
  streams.add(stream);
  onTestFinished(() => void stream.body.destroy());
  return stream;
}

async function close(stream: NotificationStream): Promise<void> {
  const closed = once(stream.body, 'close');
  stream.body.destroy();
  await closed;
}

test('open streams are found by their member and by their session, closed ones by neither', async () => {
  const [first, second, other] = [openSlowStream(7, 'a'), openSlowStream(7, 'b'), openSlowStream(9, 'c')];
  expect(streams.of(7)).toEqual([first, second]);
  expect(streams.ofSession(sessionTag('b'))).toEqual([second]);
  expect(streams.ofSession('challenge:7')).toEqual([]);

  await close(second);
  expect(streams.of(7)).toEqual([first]);
  expect(streams.ofSession(sessionTag('b'))).toEqual([]);
  expect(streams.all()).toEqual([first, other]);
});

test.each([
  ['of one id', 6, 7, [7]],
  ['of an id without a stream', 7, 8, []],
  ['with more ids than members', 6, 1_000_000_000, [7, 9]],
  ['without its beginning', 7, 9, [9]],
])('the members of a range %s', (_, after, until, expected) => {
  openSlowStream(7, 'a');
  openSlowStream(9, 'c');
  openSlowStream(3, 'd');
  expect(streams.membersBetween(after, until)).toEqual(expected);
});
