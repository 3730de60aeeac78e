import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabaseProxy } from '../../testing/faults.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from '../database/connect.ts';
import { Instance } from '../database/instance.ts';
import { countQueuedMails } from '../observability/work.queries.ts';
import {
  deleteMailsEndedBefore,
  dropBulkMailsDueBefore,
  findClaims,
  findDueMails,
  releaseClaims,
} from './mail.queries.ts';
import { createMail, startHello, stateOf } from './mail.testing.ts';

const patience = { timeout: 30_000, interval: 20 };

/** An app that sends nothing by itself, with a few bulk mails, and senders that the test runs. */
async function startBulk(addresses: readonly string[]) {
  const quiet = await startHello({});
  const { platform, database, clock } = quiet;
  const { id: memberId } = await quiet.join();
  const mails = addresses.map((to) => ({ to, language: 'pt' as const, memberId, data: { name: 'Ana' } }));
  await platform.mail.sendMany(database, 'hello', mails);
  const instance = new Instance({ url: () => quiet.databaseUrl });
  onTestFinished(() => instance.stop());
  const taken: string[] = [];
  const added: string[] = [];
  function createSender(meanwhile: (to: string) => Promise<void> | void, from = database) {
    const handlers = new Map<string, (data: object, ending: AbortSignal) => Promise<void>>();
    const jobs = {
      handle: (name: string, handler: never) => handlers.set(name, handler),
      every() {},
      add: async (_connection: unknown, name: string) => added.push(name),
    };
    const deliver = async ({ to }: { to: string }) => {
      await meanwhile(to);
      taken.push(to);
    };
    createMail({ database: from, instance, clock: clock.now, jobs, log: { warn() {} }, deliver });
    return (ending = new AbortController().signal) => handlers.get('mail-bulk')?.({}, ending);
  }
  return { createSender, taken, added, quiet };
}

test('of two bulk senders, one ends when the other has locked the rest, and each mail is sent once', async () => {
  const addresses = ['bulk-1@example.org', 'bulk-2@example.org', 'bulk-3@example.org'];
  const { createSender, taken, added } = await startBulk(addresses);
  const thinking = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<string>();
  const slow = createSender(async (to) => {
    begun.resolve(to);
    await thinking.promise;
  })();
  const held = await begun.promise;
  // It would poll for ever for the one that the other holds.
  await createSender(() => {})();
  expect(taken.toSorted()).toEqual(addresses.filter((to) => to !== held));
  thinking.resolve();
  await slow;
  expect(taken.toSorted()).toEqual(addresses);
  expect(added).toEqual([]);
});

test('a mail that went out as its sender lost the database is recorded later, and sent by no other', async () => {
  const { createSender, taken, quiet } = await startBulk(['outage@example.org']);
  const proxy = await openDatabaseProxy(quiet.databaseUrl);
  const far = connect({ url: () => proxy.url, size: 2, onError: () => {} });
  onTestFinished(() => far.destroy());
  const sending = createSender(() => proxy.close(), far)()?.catch(() => {});
  await vi.waitUntil(() => taken.length === 1, patience);
  await createSender(() => {})();
  await proxy.open();
  await sending;
  await createSender(() => {})();
  expect(taken).toEqual(['outage@example.org']);
  expect(await stateOf(quiet, 'outage@example.org')).toBe('sent');
});

test.each([
  ['delivers it', async () => {}],
  ['fails', () => Promise.reject(new Error('no'))],
])('a sender that has lost its claim when it %s changes nothing', async (_how, end) => {
  const { createSender, quiet } = await startBulk(['lost@example.org']);
  const other = crypto.randomUUID();
  await createSender(async () => {
    await sql`update mail set claim = ${other}`.execute(quiet.database);
    await end();
  })();
  const { rows } = await sql`select state, tries, claim from mail`.execute(quiet.database);
  expect(rows).toEqual([{ state: 'queued', tries: 0, claim: other }]);
});

test('a bulk sender re-enqueues itself after a minute, and leaves the rest to another when the process stops', async () => {
  const addresses = ['turn-1@example.org', 'turn-2@example.org', 'turn-3@example.org'];
  const { createSender, taken, added } = await startBulk(addresses);
  let passed = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => passed);
  onTestFinished(() => now.mockRestore());
  const run = createSender(() => {
    passed += 61_000;
  });
  await run(AbortSignal.abort());
  expect([taken.length, added.length]).toEqual([0, 1]);
  await run();
  expect([taken.length, added.length]).toEqual([1, 2]);
  await run();
  await run();
  expect(taken.toSorted()).toEqual(addresses);
  // The last one found nothing to send.
  expect(added).toEqual(['mail-bulk', 'mail-bulk', 'mail-bulk']);
});

test('the queue is read by its indexes, however many sent mails are stored', async () => {
  const url = await createTestDatabase();
  const asked: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => void asked.push(query.sql);
  const database = connect({ url: () => url, size: 1, onError: () => {}, log });
  onTestFinished(() => database.destroy());
  await sql`
    insert into mail (recipient, language, template, bulk, state, next_try_at, created_at, ended_at, claim)
    select 'a@example.org', 'pt', 'none', n % 2 = 0, 'sent', now(), now(), now(), gen_random_uuid()
    from generate_series(1, 20000) n`.execute(database);
  await sql`
    insert into mail (recipient, language, template, bulk, next_try_at, created_at)
    select 'a@example.org', 'pt', 'none', n % 2 = 0, now(), now() from generate_series(1, 20) n`.execute(database);
  await sql`vacuum analyze mail`.execute(database);
  asked.length = 0;

  const now = new Date();
  for (const bulk of [false, true])
    expect(await findDueMails(database, { now: new Date(now.getTime() + 60_000), bulk, limit: 50 })).toHaveLength(10);
  expect(await findClaims(database, 50)).toEqual([]);
  await releaseClaims(database, [{ id: crypto.randomUUID(), claim: crypto.randomUUID(), instance: 1 }]);
  await dropBulkMailsDueBefore(database, new Date(0), now);
  await deleteMailsEndedBefore(database, new Date(0));
  expect(await countQueuedMails(database)).toMatchObject({ waiting: 20 });

  const queries = [...asked];
  expect(queries).toHaveLength(7);
  for (const query of queries) {
    // As prepared queries are planned here: for any values.
    const values = new Set(query.match(/\$\d+/g)).size;
    const given = values === 0 ? '' : `(${Array(values).fill('null').join(', ')})`;
    await sql`${sql.raw(`prepare asked as ${query}`)}`.execute(database);
    const { rows } = await sql<Record<string, string>>`${sql.raw(`explain execute asked${given}`)}`.execute(database);
    await sql`deallocate asked`.execute(database);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n'), query).not.toMatch(/Seq Scan on mail\b/);
  }
});
