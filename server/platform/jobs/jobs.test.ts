import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabaseProxy } from '../../testing/faults.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Platform } from '../platform.ts';

const patience = { timeout: 30_000, interval: 20 };

/** An app whose jobs called `note` record their data. */
async function startNoting(
  options: Parameters<typeof startTestApp>[0] = {},
  work = async (_text: string, _ending: AbortSignal) => {},
) {
  const noted: string[] = [];
  const prepare = (_app: unknown, { jobs }: Platform) =>
    jobs.handle<{ text: string }>('note', async ({ text }, ending) => {
      await work(text, ending);
      noted.push(text);
    });
  return { ...(await startTestApp({ ...options, prepare })), noted };
}

const first = await startNoting();
const add = ({ platform, database }: TestApp, text: string, options = {}) =>
  platform.jobs.add(database, 'note', { text }, options);

test('a job runs soon after its transaction commits, and not before', async () => {
  const { platform, noted } = first;
  await platform.write(async (transaction) => {
    await platform.jobs.add(transaction, 'note', { text: 'within' });
    await add(first, 'beside');
    await vi.waitUntil(() => noted.includes('beside'), patience);
    expect(noted).not.toContain('within');
  });
  await vi.waitUntil(() => noted.includes('within'), patience);
});

test('a job of a failed transaction never runs', async () => {
  const { platform, noted } = first;
  const failing = platform.write(async (transaction) => {
    await platform.jobs.add(transaction, 'note', { text: 'undone' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await add(first, 'after it');
  await vi.waitUntil(() => noted.includes('after it'), patience);
  expect(noted).not.toContain('undone');
});

test('only one job with the same key waits, even when added concurrently', async () => {
  const { noted, clock } = first;
  const after = clock.in(1000);
  await Promise.all(Array.from({ length: 20 }, () => add(first, 'same', { onceFor: 'thing', after })));
  await add(first, 'other', { onceFor: 'another', after });
  await vi.waitUntil(() => noted.includes('same') && noted.includes('other'), patience);
  expect(noted.filter((text) => text === 'same')).toHaveLength(1);
});

test('two instances share the jobs, and each runs once', async () => {
  const second = await startNoting({ databaseUrl: first.databaseUrl });
  onTestFinished(() => second.stop());
  const texts = Array.from({ length: 40 }, (_, index) => `shared ${index}`);
  await Promise.all(texts.map((text) => add(first, text)));
  const done = () => [...first.noted, ...second.noted].filter((text) => text.startsWith('shared')).sort();
  await vi.waitUntil(() => done().length >= texts.length, patience);
  expect(done()).toEqual(texts.sort());
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  const app = await startNoting({}, async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
  });
  await add(app, 'again');
  await vi.waitUntil(() => app.noted.includes('again'), { ...patience, timeout: 30_000 });
  expect(tries).toBe(2);
});

test('a schedule exists once, however many instances register it', async () => {
  const prepare: NonNullable<Parameters<typeof startTestApp>[0]>['prepare'] = (_app, { jobs }) =>
    jobs.every('nightly', '20 3 * * *', async () => {});
  const one = await startTestApp({ prepare });
  const other = await startTestApp({ prepare, databaseUrl: one.databaseUrl });
  const { rows } = await sql`select cron, timezone from jobs.schedule where name = 'nightly'`.execute(one.database);
  expect(rows).toEqual([{ cron: '20 3 * * *', timezone: 'UTC' }]);
  await other.stop();
});

test('a queue has the options of the newest version that started', async () => {
  const start = (queue: object, databaseUrl?: string) =>
    startTestApp({
      prepare: (_app, { jobs }) => jobs.every('nightly', '20 3 * * *', async () => {}, queue),
      ...(databaseUrl && { databaseUrl }),
    });
  const { database, databaseUrl } = await start({});
  await start({ expireInSeconds: 7200, retryLimit: 1 }, databaseUrl);
  const { rows } = await sql`select expire_seconds, retry_limit from jobs.queue where name = 'nightly'`.execute(
    database,
  );
  expect(rows).toEqual([{ expire_seconds: 7200, retry_limit: 1 }]);
});

test('a job that takes longer than its queue allows is aborted', async () => {
  const aborted = Promise.withResolvers<void>();
  const { platform, database } = await startTestApp({
    prepare: (_app, { jobs }) =>
      jobs.handle(
        'endless',
        (_data, ending) =>
          new Promise((_resolve, reject) => {
            ending.addEventListener('abort', () => {
              aborted.resolve();
              reject(ending.reason);
            });
          }),
        { expireInSeconds: 1, retryLimit: 0 },
      ),
  });
  await platform.jobs.add(database, 'endless', {});
  await aborted.promise;
});

test('an instance that stops lets its job finish', async () => {
  const begun = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  const app = await startNoting({}, async () => {
    begun.resolve();
    await allowed.promise;
  });
  await add(app, 'last');
  await begun.promise;
  const stopped = app.stop();
  allowed.resolve();
  await stopped;
  expect(app.noted).toEqual(['last']);
});

test('a long job is aborted when its instance stops, and another instance runs it', async () => {
  const begun = Promise.withResolvers<void>();
  const app = await startNoting({}, (_text, ending) => {
    begun.resolve();
    return new Promise((_resolve, reject) => ending.addEventListener('abort', () => reject(ending.reason)));
  });
  await add(app, 'long');
  await begun.promise;
  await app.stop();
  expect(app.noted).toEqual([]);
  const other = await startNoting({ databaseUrl: app.databaseUrl });
  await vi.waitUntil(() => other.noted.includes('long'), { ...patience, timeout: 30_000 });
});

test('jobs go on when the database was unavailable', async () => {
  const proxy = await openDatabaseProxy(first.databaseUrl);
  await first.stop();
  const app = await startNoting({ databaseUrl: proxy.url });
  onTestFinished(() => app.stop());
  await proxy.close();
  await expect(add(app, 'lost')).rejects.toThrow();
  await proxy.open();
  await vi.waitUntil(
    () =>
      add(app, 'back').then(
        () => true,
        () => false,
      ),
    patience,
  );
  await vi.waitUntil(() => app.noted.includes('back'), patience);
  expect(app.noted).not.toContain('lost');
});
