import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { instanceLocks } from './platform/database/advisory-lock.ts';
import { connect } from './platform/database/connect.ts';
import { openDatabaseProxy } from './testing/faults.ts';
import { call, prepareMailWorld, register, untilAllSent } from './testing/mails.ts';
import type { MailServer } from './testing/outside-services.ts';
import { endMain, patience, startMain } from './testing/processes.ts';
import { send } from './testing/send.ts';

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

test('a mail that a killed process was sending arrives within half a minute, once, from another', {
  timeout,
}, async () => {
  const { settings, database, mailServer } = await prepareMailWorld();
  const { reached } = holdFirst(mailServer);
  const first = await startMain(settings);
  await register(first.address, 'killed@example.org');
  await reached;
  // It finds the mail claimed.
  await startMain(settings);
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
  const first = await startMain(settings);
  await register(first.address, 'paused@example.org');
  await reached;
  // Before the pause, in which the first could hold a lock that a start waits for.
  await startMain(settings);
  first.child.kill('SIGSTOP');
  // Meanwhile others send mails of instances that ended, which takes longer than most mail servers let pass in silence.
  const { rows } = await sql<{ data: object; template: string }>`select data, template from mail`.execute(database);
  const { data, template } = rows[0] as (typeof rows)[0];
  for (const ended of ['ended@example.org', 'other@example.org']) {
    await sql`
      insert into mail (recipient, language, template, data, next_try_at, created_at, claim, instance)
      values (${ended}, 'pt', ${template}, ${JSON.stringify(data)}, now(), now(), gen_random_uuid(), 0)`.execute(
      database,
    );
    await vi.waitUntil(() => recipientsOf(mailServer).includes(ended), { timeout: takeover, interval: 20 });
  }
  // The mail server takes it, which the process can read only when it continues.
  release();
  await vi.waitUntil(() => mailServer.mails.length === 3, patience);
  first.child.kill('SIGCONT');
  await untilAllSent(database);
  expect(recipientsOf(mailServer)).toEqual(['ended@example.org', 'other@example.org', 'paused@example.org']);
});

test('a process whose lock and mail another took while it was paused does not send that mail', {
  timeout,
}, async () => {
  const { settings, database, mailServer } = await prepareMailWorld();
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let count = 0;
  mailServer.beforeRecipient = async () => {
    count += 1;
    if (count > 1) return;
    reached.resolve();
    await released.promise;
  };
  const first = await startMain(settings);
  await register(first.address, 'suspended@example.org');
  await reached.promise;
  await startMain(settings);
  first.child.kill('SIGSTOP');
  // As the server does where a machine was suspended.
  await sql`
    select pg_terminate_backend(l.pid) from pg_locks l join mail m on l.objid::bigint = m.instance
    where l.locktype = 'advisory' and l.classid = ${instanceLocks}`.execute(database);
  released.resolve();
  await untilAllSent(database);
  first.child.kill('SIGCONT');
  await vi.waitUntil(
    () => mailServer.mails.length > 1 || first.output().includes('a mail could not be sent'),
    patience,
  );
  expect(recipientsOf(mailServer)).toEqual(['suspended@example.org']);
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
    const first = await startMain({ ...settings, DATABASE_URL: proxy.url });
    await register(first.address, 'cut-off@example.org');
    await reached;
    const second = await startMain(settings);
    const events: string[] = [];
    void left.then(() => events.push('left'));
    await proxy[break_]();
    await vi.waitUntil(() => mailServer.mails.length > 0, { timeout: takeover, interval: 20 });
    events.push('arrived');
    expect(events).toEqual(['left', 'arrived']);
    // Killed before it has recorded that, it would leave the mail to the first.
    await untilAllSent(database);
    // Back again, it changes nothing of that mail, and sends others.
    await proxy.open();
    await endMain(second.child, 'SIGKILL');
    await vi.waitUntil(async () => (await send(`${first.address}/readyz`)).status === 200, patience);
    expect(await register(first.address, 'later@example.org')).toMatchObject({ status: 201 });
    await untilAllSent(database);
    expect(recipientsOf(mailServer)).toEqual(['cut-off@example.org', 'later@example.org']);
  },
);

test('the job of a killed process is done by another within half a minute', { timeout }, async () => {
  const { settings, database, databaseUrl } = await prepareMailWorld();
  const first = await startMain(settings);
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
    await startMain(settings);
    await endMain(first.child, 'SIGKILL');
    return performance.now();
  });
  await vi.waitUntil(async () => (await state()) === 'completed', { timeout: takeover, interval: 50 });
  expect(performance.now() - killed).toBeLessThan(takeover);
});
