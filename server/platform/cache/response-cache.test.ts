import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compressBest, compressQuickly, toCachedResponse } from './compress-response.ts';
import { memoize } from './memoize.ts';
import { createLaterQueue, maximumAge, ResponseCache } from './response-cache.ts';

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

type Invalidate = (tags: readonly string[] | 'everything') => void;

function begin(load?: (under: string) => Promise<string>) {
  const responseCache = new ResponseCache();
  responseCache.open();
  const listeners: Invalidate[] = [];
  let times = 0;
  const get = memoize(
    { cache: { responseCache, onInvalidate: (listener) => void listeners.push(listener) } },
    'texts',
    async (under) => {
      times += 1;
      return load ? load(under) : `${under}${times}`;
    },
  );
  const invalidate: Invalidate = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  return { responseCache, get, invalidate, times: () => times };
}

test('a value is loaded once, and again after its tag or everything is invalidated', async () => {
  const { get, invalidate } = begin();
  expect(await Promise.all([get(), get()])).toEqual(['1', '1']);
  invalidate(['lists']);
  expect(await get()).toBe('1');
  invalidate(['lists', 'texts']);
  expect(await get()).toBe('2');
  invalidate('everything');
  expect(await get()).toBe('3');
});

test('it is loaded again for another key', async () => {
  const { get } = begin();
  expect([await get('monday '), await get('monday '), await get('tuesday ')]).toEqual([
    'monday 1',
    'monday 1',
    'tuesday 2',
  ]);
});

test('a value older than the maximum age of a cached response is loaded again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get } = begin();
  expect(await get()).toBe('1');
  vi.advanceTimersByTime(maximumAge - 1);
  expect(await get()).toBe('1');
  vi.advanceTimersByTime(1);
  expect(await get()).toBe('2');
});

test('a value that is invalidated while it is loaded is not memoized', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { get, invalidate, times } = begin(() => promise);
  const early = get();
  invalidate(['texts']);
  const late = get();
  resolve('text');
  await Promise.all([early, late]);
  expect(times()).toBe(2);
});

test('a failure rejects, and the next call tries again', async () => {
  let broken = true;
  const { get } = begin(async () => {
    if (broken) throw new Error('away');
    return 'there';
  });
  await expect(get()).rejects.toThrow('away');
  broken = false;
  expect(await get()).toBe('there');
});

test('nothing is memoized while invalidations do not arrive', async () => {
  const { responseCache, get } = begin();
  responseCache.close();
  expect([await get(), await get()]).toEqual(['1', '2']);
  responseCache.open();
  expect([await get(), await get()]).toEqual(['3', '3']);
});
