import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { compressBest, compressQuickly, toCachedResponse } from './compress-response.ts';
import { createLaterQueue, ResponseCache } from './response-cache.ts';

const answer = (text: string, ...tags: string[]) => toCachedResponse(text, {}, tags, '/path');

test('an answer that was begun while invalidations did not arrive is not cached', () => {
  const cache = new ResponseCache();
  const make = cache.begin('/path');
  cache.open();
  cache.store(make, answer('old', 'lists'));
  expect(cache.get('/path')).toBeUndefined();
});

test('while invalidations do not arrive an answer is for its own request only', async () => {
  const cache = new ResponseCache();
  const make = cache.begin('/path');
  const awaited = cache.awaitMake('/path');
  cache.store(make, answer('old', 'lists'));
  expect(await awaited).toBeUndefined();
});

test('answers with outdated figures are not served once invalidations do not arrive', () => {
  const cache = new ResponseCache({ figuresAge: 5000 });
  cache.open();
  cache.store(cache.begin('/path'), answer('old', 'figures'));
  cache.invalidate(['figures']);
  expect(cache.get('/path')?.bodies.identity.toString()).toBe('old');
  cache.close();
  expect(cache.get('/path')).toBeUndefined();
  cache.open();
  expect(cache.get('/path')).toBeUndefined();
});

test('figures of one challenge outdate only what shows that one', () => {
  const cache = new ResponseCache({ figuresAge: 5000 });
  cache.open();
  cache.store(cache.begin('/one'), answer('one', 'challenge:1', 'figures:1'));
  cache.store(cache.begin('/other'), answer('other', 'challenge:2', 'figures:2'));
  cache.invalidate(['figures:1']);
  expect(cache.getExact('/one')).toBeUndefined();
  expect(cache.get('/one')).toBeDefined();
  expect(cache.getExact('/other')).toBeDefined();
  cache.invalidate(['challenge:1']);
  expect(cache.get('/one')).toBeUndefined();
});

test('the best compression is smaller than the quick one, and of the same text', async () => {
  const text = Array.from({ length: 300 }, (_, index) => `<li>${index * 7919} ${randomBytes(3).toString('hex')}</li>`);
  const page = toCachedResponse(text.join(''), { 'content-type': 'text/html' }, [], '/path');
  const [quick, best] = [await compressQuickly(page), await compressBest(page)];
  expect(best.bodies.br?.length).toBeLessThan(quick.bodies.br?.length ?? 0);
  expect(best.etag).toBe(quick.etag);
});

test('keys are improved once they have rested, one at a time', async () => {
  const improved: string[] = [];
  let running = 0;
  const queue = createLaterQueue(async (key) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    improved.push(key);
  }, 20);
  for (const key of ['first', 'second', 'third', 'first']) queue.add(key);
  await vi.waitUntil(() => improved.length === 3, { timeout: 30_000, interval: 5 });
  expect(improved).toEqual(['second', 'third', 'first']);
});
