import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { type CollectedSpan, startTraceCollector } from '../../testing/outside-services.ts';
import { startMain } from '../../testing/processes.ts';
import { send } from '../../testing/send.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const collector = await startTraceCollector();
const geocoderHeaders: (string | undefined)[] = [];
const other = createServer((request, response) => {
  geocoderHeaders.push(request.headers.traceparent as string | undefined);
  response.setHeader('content-type', 'application/json').end('{"features":[]}');
});
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
const geocoder = `127.0.0.1:${(other.address() as AddressInfo).port}`;
afterAll(() => {
  collector.stop();
  other.closeAllConnections();
  other.close();
});

const { platform, create, listen, join } = await startTestApp({
  pages: true,
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    PLACES_URL: `http://${geocoder}`,
  },
  prepare: (_app, { jobs }) => jobs.handle<{ id: number }>('traced', async () => {}),
});
const address = await listen();

/** Waits for what is sent in batches. */
const until = async (matches: (span: CollectedSpan) => boolean) =>
  vi.waitUntil(() => collector.spans.find(matches), { timeout: 30_000, interval: 50 });
const traceId = () => crypto.randomUUID().replaceAll('-', '');
const childrenOf = ({ spanId }: CollectedSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

test('a page has a trace of its own, whatever its caller sends, with its rendering, calls and statements', async () => {
  await create({});
  const foreign = traceId();
  const headers = { traceparent: `00-${foreign}-00f067aa0ba902b7-01`, accept: 'text/html' };
  const { status } = await send(`${address}/challenges?tag=jabuticaba`, { headers });
  expect(status).toBe(200);
  const page = await until(({ name }) => name === 'GET /challenges');
  expect(page).toMatchObject({ attributes: { 'http.route': '/challenges', 'http.response.status_code': 200 } });
  const [rendering] = childrenOf(page).filter(({ name }) => name === 'render page');
  expect(rendering).toMatchObject({ attributes: { 'mutirao.page': '/challenges' } });
  const calls = childrenOf(rendering as CollectedSpan).map(({ name }) => name);
  expect(calls).toContain('GET /api/challenges');
  const statements = collector.spans.filter((span) => span.traceId === page.traceId && span.name.startsWith('sql '));
  expect(statements.length).toBeGreaterThan(0);
  expect(collector.text()).not.toContain('jabuticaba');

  await send(`${address}/challenges?tag=jabuticaba`, { headers });
  const isCached = ({ attributes }: CollectedSpan) => attributes['mutirao.response_cache'] === 'hit';
  const cached = await until((span) => span.name === 'GET /challenges' && isCached(span));
  expect(new Set([page.traceId, cached.traceId, foreign]).size).toBe(3);
  for (const span of [page, cached]) expect(span.parentSpanId || undefined).toBeUndefined();
});

test('requests of one connection have traces of their own', async () => {
  const names = ['/api/challenges/998001', '/api/challenges/998002'];
  for (const path of names) await fetch(`${address}${path}`);
  await vi.waitUntil(
    () => collector.spans.filter(({ attributes }) => attributes['http.response.status_code'] === 404).length >= 2,
    {
      timeout: 30_000,
    },
  );
  const spans = collector.spans.filter(({ attributes }) => attributes['http.response.status_code'] === 404);
  expect(new Set(spans.map((span) => span.traceId)).size).toBe(spans.length);
  for (const span of spans) expect(span.parentSpanId || undefined).toBeUndefined();
});

test('a job belongs to the trace of its cause', async () => {
  const span = platform.process.tracing?.begin('cause');
  if (!span) throw new Error('Nothing is traced');
  await platform.process.tracing?.within(span, () =>
    platform.write((transaction) => platform.jobs.add(transaction, 'traced', { id: 1 })),
  );
  span.end();
  const job = await until(({ name }) => name === 'job traced');
  expect(job).toMatchObject({
    traceId: span.spanContext().traceId,
    parentSpanId: span.spanContext().spanId,
    attributes: { 'messaging.destination.name': 'traced', 'mutirao.try': 1 },
  });
});

test('a call of another system is a span, of which that system learns nothing', async () => {
  const { headers } = await join();
  await send(`${address}/api/places?search=recife`, { headers });
  const call = await until(({ name }) => name === `GET ${geocoder}`);
  const [request] = collector.spans.filter(({ name }) => name === 'GET /api/places');
  expect(call.traceId).toBe(request?.traceId);
  expect(geocoderHeaders).toEqual([undefined]);
});

test('spans hold no addresses, tokens, cookies and values', async () => {
  const { headers } = await join({ email: 'traced@example.org' });
  await send(`${address}/api/contestants/me?secret=hunter2`, {
    headers: { ...headers, 'user-agent': 'spy/1.0', cookie: 'language=pt' },
  });
  await until(({ attributes }) => attributes['http.route'] === '/api/contestants/me');
  for (const secret of ['traced@example.org', 'hunter2', 'spy/1.0', headers.authorization.slice(7), '127.0.0.1,'])
    expect(collector.text()).not.toContain(secret);
});

test('lines of the log carry the trace', async () => {
  const { address: own, output } = await startMain({
    SECRET_KEY: 'a key for tests and for nothing else',
    SEED: 'none',
    DATABASE_URL: await createTestDatabase(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
  });
  await send(`${own}/api/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'broken', stack: '', page: '/' }),
  });
  await vi.waitUntil(() => output().includes('a page failed in a browser'), { timeout: 30_000 });
  const line = output()
    .split('\n')
    .find((one) => one.includes('a page failed in a browser'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('without the variables nothing is traced, and the library is not loaded', async () => {
  const { platform: untraced } = await startTestApp();
  expect(untraced.process.tracing).toBeUndefined();
});
