import { expect, onTestFinished, test, vi } from 'vitest';
import { memoize } from './memoize.ts';
import { maximumAge, ResponseCache } from './response-cache.ts';

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
