import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './platform/database/connect.ts';
import { openDatabaseProxy } from './testing/database-proxy.ts';
import type { MailServer } from './testing/mail-server.ts';
import { call, prepareMailWorld, register, untilAllSent } from './testing/mail-world.ts';
import { send } from './testing/send.ts';
import { endMain, patience, startMain } from './testing/start-main.ts';

/** In milliseconds: what a live instance has to take over what a dead one held. */
const takeover = 30_000;
const timeout = 120_000;

const recipientsOf = ({ mails }: MailServer) => mails.flatMap(({ recipients }) => recipients).toSorted();

/** Lets the mail server receive the first mail and not answer until it is released or, with `hangsUp`, left. */
function holdFirst(mailServer: MailServer) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  let count = 0;
  mailServer.beforeTaking = async (leaving) => {
    count += 1;
    if (count > 1) return;
    reached.resolve();
    const isLeft = leaving.then(() => true);
    if (await Promise.race([isLeft, released.promise.then(() => false)])) {
      left.resolve();
      throw Object.assign(new Error('The sender has left'), { responseCode: 451 });
    }
  };
  return { reached: reached.promise, left: left.promise, release: () => released.resolve() };
}

/** Two processes, the second of which is paused until the first has taken what the test gives it. */
async function startPair(settings: Record<string, string>, own: Record<string, string> = {}) {
  const second = await startMain(settings);
  second.child.kill('SIGSTOP');
  const first = await startMain({ ...settings, ...own });
  return { first, second, resume: () => void second.child.kill('SIGCONT') };
}

test('a mail that a killed process was sending arrives within half a minute, once, from another', {
  timeout,
}, async () => {
  const { settings, database, mailServer } = await prepareMailWorld();
  const { reached } = holdFirst(mailServer);
  const { first, resume } = await startPair(settings);
  await register(first.address, 'killed@example.org');
  await reached;
  resume();
  await endMain(first.child, 'SIGKILL');
  const killed = performance.now();
  await vi.waitUntil(() => mailServer.mails.length > 0, { timeout: takeover, interval: 20 });
  expect(performance.now() - killed).toBeLessThan(takeover);
  await untilAllSent(database);
  expect(recipientsOf(mailServer)).toEqual(['killed@example.org']);
});

test('a paused process keeps its mail, which it sends once when it continues', { timeout }, async () => {
  const { settings, database, mailServer } = await prepareMailWorld();
  const { reached, release } = holdFirst(mailServer);
  const { first, resume } = await startPair(settings);
  await register(first.address, 'paused@example.org');
  await reached;
  first.child.kill('SIGSTOP');
  resume();
  // Beside it, the mail of an instance that ended: once that has arrived, the other has looked often enough.
  const { rows } = await sql<{ data: object; template: string }>`select data, template from mail`.execute(database);
  const { data, template } = rows[0] as (typeof rows)[0];
  await sql`
    insert into mail (recipient, language, template, data, next_try_at, created_at, claim, instance)
    values ('ended@example.org', 'pt', ${template}, ${JSON.stringify(data)}, now(), now(), gen_random_uuid(), 0)`.execute(
    database,
  );
  await vi.waitUntil(() => mailServer.mails.length > 0, { timeout: takeover, interval: 20 });
  expect(recipientsOf(mailServer)).toEqual(['ended@example.org']);
  first.child.kill('SIGCONT');
  // Where it was paused for longer than a mail server may be silent, it has left, and tries again.
  await send(`${first.address}/readyz`);
  release();
  await untilAllSent(database);
  expect(recipientsOf(mailServer)).toEqual(['ended@example.org', 'paused@example.org']);
});

test.each([
  ['whose connections break', 'close'],
  ['whose network lets nothing through', 'hold'],
] as const)(
  'an instance %s stops sending before another takes its mail, which arrives once',
  { timeout },
  async (_how, break_) => {
    const { settings, database, databaseUrl, mailServer } = await prepareMailWorld();
    const proxy = await openDatabaseProxy(databaseUrl);
    onTestFinished(() => proxy.close());
    const { reached, left } = holdFirst(mailServer);
    const { first, second, resume } = await startPair(settings, { DATABASE_URL: proxy.url });
    await register(first.address, 'cut-off@example.org');
    await reached;
    resume();
    const events: string[] = [];
    void left.then(() => events.push('left'));
    await proxy[break_]();
    await vi.waitUntil(() => mailServer.mails.length > 0, { timeout: takeover, interval: 20 });
    events.push('arrived');
    expect(events).toEqual(['left', 'arrived']);
    // Back again, it changes nothing of that mail, and sends others.
    await proxy.open();
    await endMain(second.child, 'SIGKILL');
    await vi.waitUntil(
      () =>
        register(first.address, 'later@example.org').then(
          ({ status }) => status < 300,
          () => false,
        ),
      patience,
    );
    await untilAllSent(database);
    expect(recipientsOf(mailServer)).toEqual(['cut-off@example.org', 'later@example.org']);
  },
);

test('the job of a killed process is done by another within half a minute', { timeout }, async () => {
  const { settings, database, databaseUrl } = await prepareMailWorld();
  const { first, resume } = await startPair(settings);
  const { body } = await register(first.address, 'exported@example.org');
  const locking = connect({ url: () => databaseUrl, size: 1, onError: () => {} });
  onTestFinished(() => locking.destroy());
  const state = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from jobs.job where name = 'make-data-export'`.execute(database);
    return rows[0]?.state;
  };
  const killed = await locking.transaction().execute(async (transaction) => {
    // The job waits for it, in the middle.
    await sql`lock table enquiry`.execute(transaction);
    await call(`${first.address}/api/me/data-export`, {}, { authorization: `Bearer ${body.access_token}` });
    await vi.waitUntil(async () => (await state()) === 'active', patience);
    resume();
    await endMain(first.child, 'SIGKILL');
    return performance.now();
  });
  await vi.waitUntil(async () => (await state()) === 'completed', { timeout: takeover, interval: 50 });
  expect(performance.now() - killed).toBeLessThan(takeover);
});
