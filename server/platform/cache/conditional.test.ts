import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { send } from '../../testing/send.ts';
import { setFigures, startTestApp } from '../../testing/test-app.ts';
import { ParsedAnswers } from './cache-routes.ts';

const { create, database, join, listen, platform, read } = await startTestApp();

await create(...Array.from({ length: 13 }, () => undefined));
const address = await listen();
let fresh = 0;
/** An address of the same list that was not requested before. */
const newAddress = () => {
  fresh += 1;
  return `${address}/api/challenges?fresh=${fresh}`;
};

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', undefined],
  ['identity', undefined],
  ['deflate', undefined],
])('to "%s" the response comes as %s, computed or cached', async (accepted, encoding) => {
  const url = newAddress();
  const plain = JSON.parse((await send(newAddress())).bytes.toString());
  const headers = { 'accept-encoding': accepted };
  for (const answer of [await send(url, { headers }), await send(url, { headers })]) {
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    const text = decode(answer.bytes, encoding).toString();
    expect(JSON.parse(text)).toEqual(plain);
    if (encoding) expect(answer.bytes.length).toBeLessThan(text.length / 4);
  }
});

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

test('responses without Accept-Encoding and short ones are not compressed', async () => {
  expect((await send(newAddress())).headers['content-encoding']).toBeUndefined();
  const short = await send(`${address}/api/challenges?tag=none`, { headers: { 'accept-encoding': 'br' } });
  expect(short.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(short.bytes.toString()).total).toBe(0);
});

test('public responses may be stored, but are revalidated each time', async () => {
  const url = newAddress();
  for (const { headers } of [await send(url), await send(url)]) {
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers.vary).toBe('Accept-Encoding, Authorization');
    expect(headers['cache-tag']).toBe('lists,categories,figures');
    expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
  }
});

test('a matching If-None-Match gets a 304 without a body, cached or uncached', async () => {
  const { headers } = await send(newAddress());
  const etag = String(headers.etag);
  const url = newAddress();
  for (const known of [etag, etag, `"other", ${etag}`, `${etag},"other"`]) {
    const answer = await send(url, { headers: { 'if-none-match': known, 'accept-encoding': 'br' } });
    expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
    expect(answer.headers).toMatchObject({
      etag,
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding, Authorization',
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  }
  expect((await send(url, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
});

test('a changed response has another ETag', async () => {
  const url = newAddress();
  const before = String((await send(url)).headers.etag);
  await create(undefined);
  const after = await send(url, { headers: { 'if-none-match': before } });
  expect(after.status).toBe(200);
  expect(after.headers.etag).not.toBe(before);
});

test('HEAD has the headers of GET and no body, cached or uncached', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const url = newAddress();
    const heads = [await send(url, { method: 'HEAD', headers }), await send(url, { method: 'HEAD', headers })];
    const { date, connection, ...expected } = (await send(url, { headers })).headers;
    for (const head of heads) {
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      expect(head.headers).toMatchObject(expected);
    }
  }
});

test('HEAD of an unknown address is a 404 without a body', async () => {
  const head = await send(`${address}/api/challenges/999999999`, { method: 'HEAD' });
  expect([head.status, head.bytes.length]).toEqual([404, 0]);
});

test('a member gets a response of their own, which is not cached', async () => {
  const url = newAddress();
  const { headers } = await join();
  const own = await send(url, { headers });
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers.etag).toBeUndefined();
  await send(url);
  expect((await send(url, { headers })).headers['cache-control']).toBe('private, no-store');
});

test('with RESPONSE_CACHE off nothing is cached, and the responses are the same', async () => {
  const other = await startTestApp({ settings: { RESPONSE_CACHE: 'off' } });
  const [id = 0] = await other.create(undefined);
  const url = `${await other.listen()}/api/challenges`;
  const first = JSON.parse((await send(url)).bytes.toString());
  await setFigures(other.database, id, { followers_count: 5 });
  const second = JSON.parse((await send(url)).bytes.toString());
  expect([first.data[0].followers_count, second.data[0].followers_count]).toEqual([0, 5]);
  expect(other.platform.cache.responseCache.size).toBe(0);
});

const responseOf = (etag: string, value: unknown) => ({
  etag,
  bodies: { identity: Buffer.from(JSON.stringify(value)) },
});

test('a parsed answer is shared by its ETag', () => {
  const answers = new ParsedAnswers({ isFrozen: false });
  const answer = answers.get(responseOf('a', { data: [1] }));
  expect(answer).toEqual({ data: [1] });
  expect(answers.get(responseOf('a', { data: [2] }))).toBe(answer);
  expect(answers.get(responseOf('b', { data: [2] }))).toEqual({ data: [2] });
});

test('parsed answers are bounded by their bytes, not by their number', () => {
  const answers = new ParsedAnswers({ isFrozen: false, bytes: 10_000 });
  for (let number = 0; number < 1000; number += 1) answers.get(responseOf(`small-${number}`, [number]));
  const small = answers.bytes;
  expect(small).toBeGreaterThan(4000);
  for (let number = 0; number < 20; number += 1) answers.get(responseOf(`large-${number}`, 'a'.repeat(4000)));
  expect(answers.bytes).toBeLessThanOrEqual(10_000);
  const huge = responseOf('huge', 'a'.repeat(20_000));
  expect(answers.get(huge)).toHaveLength(20_000);
  expect(answers.bytes).toBeLessThanOrEqual(10_000);
});

test('outside of production, a shared answer cannot be changed at any depth', () => {
  const answer = new ParsedAnswers({ isFrozen: true }).get(responseOf('a', { data: [{ can: { edit: false } }] })) as {
    data: { can: { edit: boolean } }[];
  };
  expect(() => answer.data.push({ can: { edit: true } })).toThrow(TypeError);
  expect(() => Object.assign(answer.data[0]?.can as object, { edit: true })).toThrow(TypeError);
  expect(answer).toEqual({ data: [{ can: { edit: false } }] });
});

test('a member gets the shared answer with what is theirs, and visitors the same as before', async () => {
  await create({});
  const member = await join();
  const before = await read('/api/challenges');
  expect((await read('/api/challenges', member.headers)).data[0]).toMatchObject({ id: before.data[0].id });
  expect(await read('/api/challenges')).toEqual(before);
});

test('of two writes in a deadlock both succeed, since one of them runs again', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const write = (first: number, second: number, at: number) =>
    platform.write(async (transaction, invalidate) => {
      runs += 1;
      const add = (id: number) => sql`update category set name_en = name_en || ${at}::text where id = ${id}`;
      await add(first).execute(transaction);
      both[at]?.resolve();
      await both[1 - at]?.promise;
      await add(second).execute(transaction);
      invalidate('categories');
    });
  await Promise.all([write(1, 2, 0), write(2, 1, 1)]);
  expect(runs).toBe(3);
  const { rows } = await sql<{ name_en: string }>`
    select name_en from category where id in (1, 2) order by id`.execute(database);
  for (const { name_en } of rows) expect(name_en).toMatch(/(01|10)$/);
});
