import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectError, malformed, unknownAddress, unknownChallenge } from '../../../testing/expect-error.ts';
import { send } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { app, create, database, get, listen, post, read } = await startTestApp();
const json = { 'content-type': 'application/json' };
const visits = async (id: number | undefined) => (await read(`/api/challenges/${id}/visitors`)).total;

test('a new challenge has no visits', async () => {
  const [id] = await create(undefined);
  const answer = await get(`/api/challenges/${id}/visitors`);
  expect(answer.json()).toEqual({ total: 0 });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('each visit counts one and gives the new total', async () => {
  const [id, other] = await create(undefined, undefined);
  for (const total of [1, 2, 3]) {
    const answer = await post(`/api/challenges/${id}/visitors`);
    expect([answer.statusCode, answer.json()]).toEqual([201, { total }]);
    expect(await visits(id)).toBe(total);
  }
  expect(await visits(other)).toBe(0);
});

test.each([
  ['without a body', {}, undefined],
  ['with JSON headers and no body', json, ''],
  ['with an empty object', json, '{}'],
  ['with fields nobody asked for', json, '{"total":99}'],
  ['with the JSON header in another spelling', { 'content-type': 'application/json; charset=utf-8' }, ''],
])('a visit counts %s, at all three addresses', async (_how, headers, body) => {
  const [id] = await create(undefined);
  for (const [at, prefix] of ['/api/', '/api/v1/', '/api/v1/contestants/'].entries()) {
    const answer = await post(`${prefix}challenges/${id}/visitors`, headers, body);
    expect([answer.statusCode, answer.json()]).toEqual([201, { total: at + 1 }]);
  }
});

test('a body that is no JSON is refused and counts nothing', async () => {
  const [id] = await create(undefined);
  const path = `/api/challenges/${id}/visitors`;
  expectError(await post(path, json, '{"total":'), malformed);
  const wrongType = { error: 'wrong_file_type', message: 'Este tipo de arquivo não é aceito.' } as const;
  expectError(await post(path, { 'content-type': 'text/xml' }, '<visit/>'), wrongType);
  const tooLarge = { error: 'too_large', message: 'O arquivo é grande demais.' } as const;
  expectError(await post(path, json, `"${'x'.repeat(1024 * 1024)}"`), tooLarge);
  expect(await visits(id)).toBe(0);
});

test('an unknown challenge has no visits and gets none', async () => {
  expectError(await post('/api/challenges/999999999/visitors'), unknownChallenge);
  expectError(await get('/api/challenges/999999999/visitors'), unknownChallenge);
  expectError(await post('/api/challenges/first/visitors'), unknownAddress);
});

test('200 concurrent visits count exactly 200', async () => {
  const [id, other] = await create(undefined, undefined);
  const url = `${await listen()}/api/challenges/${id}/visitors`;
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(url, { method: 'POST' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await visits(id)).toBe(200);
  expect(await visits(other)).toBe(0);
});

test('a network counts once an hour for each challenge, also concurrently, and addresses of one IPv6 network are one', async () => {
  const [id, other] = await create(undefined, undefined);
  const visit = async (remoteAddress: string, challenge = id) => {
    const answer = await app.inject({ method: 'POST', url: `/api/challenges/${challenge}/visitors`, remoteAddress });
    expect(answer.statusCode).toBe(201);
    return answer.json().total;
  };
  await Promise.all(Array.from({ length: 20 }, () => visit('203.0.113.7')));
  expect(await visits(id)).toBe(1);
  expect(await visit('203.0.113.7', other)).toBe(1);
  expect(await visit('203.0.113.8')).toBe(2);
  for (const address of ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2']) expect(await visit(address)).toBe(3);
  expect(await visit('2001:db8:0:2::1')).toBe(4);
  await sql`update rate_limit set expire = 0`.execute(database);
  expect(await visit('203.0.113.7')).toBe(5);
});

test('a visit to a challenge that is being deleted answers 404', async () => {
  const [id = 0] = await create(undefined);
  const waiting = () =>
    sql<{ one: number }>`select 1 as one from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  const { visit } = await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('challenge').where('id', '=', id).execute();
    const visit = post(`/api/challenges/${id}/visitors`);
    await vi.waitUntil(async () => (await waiting()).rows.length > 0, { timeout: 30_000, interval: 10 });
    return { visit };
  });
  expectError(await visit, unknownChallenge);
});
