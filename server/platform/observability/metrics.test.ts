import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addStuckJob } from '../../testing/faults.ts';
import { metricOf, scrape } from '../../testing/read-answers.ts';
import { send } from '../../testing/send.ts';
import { startTestApp } from '../../testing/test-app.ts';

const METRICS_TOKEN = 'token-for-prometheus';
const token = { authorization: `Bearer ${METRICS_TOKEN}` };
const { platform, database, clock, create, join, listen } = await startTestApp({
  settings: { METRICS_TOKEN },
  prepare: (server, { jobs, process: { metrics } }) => {
    server.get('/api/slow-to-die', () => Promise.reject(new Error('broken')));
    jobs.handle('works', async () => {});
    jobs.handle('breaks', async () => Promise.reject(new Error('broken')));
    metrics.addGauges({
      name: 'broken',
      gauges: { mutirao_broken: { help: 'Never read' } },
      read: () => Promise.reject(new Error('broken')),
    });
  },
});
const address = await listen();
const local = await startTestApp({ settings: { PUBLIC_URL: 'http://localhost:3000' } });
const localAddress = await local.listen();
const behindProxy = await startTestApp({ settings: { TRUST_PROXY: 'on' } });
const proxied = await behindProxy.listen();

const durationOf = (route: string, more: Record<string, string> = {}) =>
  scrape(address, token).then((samples) =>
    metricOf(samples, 'mutirao_http_request_duration_seconds_count', { route, method: 'GET', status: '2xx', ...more }),
  );

test('requests are counted by route pattern, method and class of status, cached or not', async () => {
  const [first, second] = await create({}, {});
  const before = await scrape(address, token);
  const cacheOf = (samples: typeof before) =>
    ['hits', 'misses'].map((kind) => metricOf(samples, `mutirao_response_cache_${kind}_total`) as number);
  for (const id of [first, second, first, second]) await send(`${address}/api/challenges/${id}`);
  await send(`${address}/api/v1/challenges/${first}`);
  await vi.waitFor(async () => expect(await durationOf('/api/challenges/:id')).toBe(5), { timeout: 30_000 });
  const after = await scrape(address, token);
  const [hits = 0, misses = 0] = cacheOf(after).map((value, index) => value - (cacheOf(before)[index] as number));
  // The older prefix is an address of its own.
  expect([hits, misses]).toEqual([2, 3]);
  expect(metricOf(after, 'mutirao_response_cache_entries')).toBeGreaterThanOrEqual(2);
  expect(metricOf(after, 'mutirao_response_cache_bytes')).toBeGreaterThan(1000);

  await send(`${address}/api/challenges/999999`);
  await send(`${address}/api/slow-to-die`);
  await send(`${address}/api/no/${crypto.randomUUID()}`);
  await send(`${address}/api/%zz`);
  await vi.waitFor(async () => expect(await durationOf('/api/slow-to-die', { status: '5xx' })).toBe(1), {
    timeout: 30_000,
  });
  expect(await durationOf('/api/challenges/:id', { status: '4xx' })).toBe(1);
  const routes = new Set((await scrape(address, token)).map(({ labels }) => labels.route));
  expect([...routes].filter((route) => route?.includes('999999') || /[0-9a-f]{8}-/.test(route ?? ''))).toEqual([]);
});

test('the 99th percentile of a route follows from the buckets of its histogram', async () => {
  const samples = await scrape(address, token);
  const buckets = samples.filter(
    ({ name, labels }) =>
      name === 'mutirao_http_request_duration_seconds_bucket' && labels.route === '/api/slow-to-die',
  );
  expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: 1 });
  expect(buckets.map(({ labels }) => labels.le)).toContain('0.25');
});

test('event streams are counted while they are open, and not as requests', async () => {
  const { headers } = await join();
  const leaving = new AbortController();
  await fetch(`${address}/api/notifications/stream`, { headers, signal: leaving.signal });
  const samples = await scrape(address, token);
  expect([metricOf(samples, 'mutirao_streams_open'), metricOf(samples, 'mutirao_streams_opened_total')]).toEqual([
    1, 1,
  ]);
  leaving.abort();
  await vi.waitFor(async () => expect(metricOf(await scrape(address, token), 'mutirao_streams_open')).toBe(0), {
    timeout: 30_000,
  });
  expect(await durationOf('/api/notifications/stream')).toBeUndefined();
});

test('jobs and mails are shown by queue and state, with the age of the oldest', async () => {
  await platform.write(async (transaction) => {
    await platform.jobs.add(transaction, 'works', {});
    await platform.jobs.add(transaction, 'breaks', {});
    await platform.jobs.add(transaction, 'works', {}, { after: new Date(clock.now().getTime() + 3_600_000) });
  });
  await sql`
    insert into mail (recipient, language, template, next_try_at, created_at, tries)
    values ('a@example.org', 'pt', 'none', now(), ${new Date(clock.now().getTime() - 90_000)}, 0),
      ('b@example.org', 'pt', 'none', now(), ${clock.now()}, 3)`.execute(database);
  onTestFinished(async () => void (await sql`delete from mail`.execute(database)));
  await addStuckJob(database);
  await vi.waitFor(
    async () => {
      const samples = await scrape(address, token);
      const ended = (queue: string, outcome: string) =>
        metricOf(samples, 'mutirao_job_duration_seconds_count', { queue, outcome });
      expect(ended('works', 'done')).toBe(1);
      expect(ended('breaks', 'failed')).toBeGreaterThan(0);
      expect(metricOf(samples, 'mutirao_jobs', { queue: 'works', state: 'deferred' })).toBe(1);
      expect(metricOf(samples, 'mutirao_job_oldest_waiting_seconds', { queue: 'works' })).toBe(0);
      expect(metricOf(samples, 'mutirao_job_oldest_waiting_seconds', { queue: 'stuck' })).toBeGreaterThanOrEqual(3600);
      expect(metricOf(samples, 'mutirao_mails_queued', { state: 'waiting' })).toBe(1);
      expect(metricOf(samples, 'mutirao_mails_queued', { state: 'retrying' })).toBe(1);
      expect(metricOf(samples, 'mutirao_mail_oldest_queued_seconds')).toBeGreaterThanOrEqual(90);
    },
    { timeout: 30_000, interval: 500 },
  );
});

test('pool, disk, queues, versions and the process have their gauges', async () => {
  const samples = await scrape(address, token);
  const value = (name: string, labels = {}) => metricOf(samples, name, labels);
  expect(value('mutirao_database_pool_size')).toBe(10);
  expect(value('mutirao_database_pool_connections', { state: 'idle' })).toBeGreaterThanOrEqual(0);
  expect(value('mutirao_database_pool_waiting')).toBe(0);
  expect(value('mutirao_database_short_reads_connected')).toBe(1);
  expect(value('mutirao_database_short_reads_waiting')).toBe(0);
  expect(value('mutirao_disk_free_bytes')).toBeLessThan(value('mutirao_disk_size_bytes') as number);
  for (const queue of ['pictures', 'passwords']) expect(value('mutirao_queue_waiting', { queue })).toBe(0);
  expect(value('mutirao_migrations_applied')).toBe(value('mutirao_migrations_known'));
  expect(value('mutirao_build_info', { node: process.version })).toBe(1);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('a source that fails leaves out its gauges only', async () => {
  const samples = await scrape(address, token);
  expect(metricOf(samples, 'mutirao_scrape_source_up', { source: 'broken' })).toBe(0);
  expect(metricOf(samples, 'mutirao_broken')).toBeUndefined();
  expect(metricOf(samples, 'mutirao_scrape_source_up', { source: 'jobs' })).toBe(1);
});

test('several scrapes within seconds query once', async () => {
  const count = async () => {
    const samples = await scrape(address, token);
    return metricOf(samples, 'mutirao_mails_queued', { state: 'waiting' });
  };
  const before = await count();
  await sql`
    insert into mail (recipient, language, template, next_try_at, created_at)
    values ('c@example.org', 'pt', 'none', now() + interval '1 day', ${clock.now()})`.execute(database);
  onTestFinished(async () => void (await sql`delete from mail`.execute(database)));
  expect(await count()).toBe(before);
});

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await send(`${url}/metrics`, { headers })).status;

test('without the token, only a program on this machine is answered', async () => {
  expect(await statusOf(localAddress)).toBe(200);
  expect(await statusOf(localAddress, { host: 'localhost:3000' })).toBe(200);
  // A page that makes a browser on this machine resolve its name to the loopback.
  expect(await statusOf(localAddress, { host: 'attacker.example.org' })).toBe(404);
  expect(await statusOf(proxied)).toBe(200);
  // Visitors come from elsewhere and no proxy is declared: one that adds no header cannot be told from Prometheus.
  expect(await statusOf(address)).toBe(404);
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto', 'x-forwarded-host'])(
  'a request with the header %s comes from elsewhere, whatever it claims',
  async (header) => {
    for (const url of [localAddress, proxied, address])
      expect(await statusOf(url, { [header]: '127.0.0.1' })).toBe(404);
  },
);

test('the token is accepted from anywhere, and a wrong one is not found', async () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
  expect(await statusOf(address, { ...token, ...elsewhere })).toBe(200);
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN}x`])
    expect(await statusOf(address, { authorization, ...elsewhere })).toBe(404);
  // Where no token is set, none is right.
  expect(await statusOf(localAddress, { ...elsewhere, authorization: 'Bearer undefined' })).toBe(404);
});

test('metrics are stored by no cache', async () => {
  const { headers } = await send(`${address}/metrics`, { headers: token });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('text/plain') });
});
