import { expect, onTestFinished, test, vi } from 'vitest';
import { KeptAnswers, longestAge } from './kept-answers.ts';
import { remember } from './remembered.ts';

type Tell = (tags: readonly string[] | 'everything') => void;

function begin(load?: (under: string) => Promise<string>) {
  const kept = new KeptAnswers();
  kept.open();
  const listeners: Tell[] = [];
  let times = 0;
  const get = remember({ kept, onChange: (listener) => void listeners.push(listener) }, 'texts', async (under) => {
    times += 1;
    return load ? load(under) : `${under}${times}`;
  });
  const tell: Tell = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  return { kept, get, tell, times: () => times };
}

test('a value is loaded once, and anew after a change of its tag or of everything', async () => {
  const { get, tell } = begin();
  expect(await Promise.all([get(), get()])).toEqual(['1', '1']);
  tell(['lists']);
  expect(await get()).toBe('1');
  tell(['lists', 'texts']);
  expect(await get()).toBe('2');
  tell('everything');
  expect(await get()).toBe('3');
});

test('asked for under something else it is loaded anew', async () => {
  const { get } = begin();
  expect([await get('monday '), await get('monday '), await get('tuesday ')]).toEqual([
    'monday 1',
    'monday 1',
    'tuesday 2',
  ]);
});

test('what is older than any kept answer may be is loaded anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get } = begin();
  expect(await get()).toBe('1');
  vi.advanceTimersByTime(longestAge - 1);
  expect(await get()).toBe('1');
  vi.advanceTimersByTime(1);
  expect(await get()).toBe('2');
});

test('what was being loaded when it changed is not remembered', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { get, tell, times } = begin(() => promise);
  const early = get();
  tell(['texts']);
  const late = get();
  resolve('text');
  await Promise.all([early, late]);
  expect(times()).toBe(2);
});

test('a failure is told, and the next one tries again', async () => {
  let broken = true;
  const { get } = begin(async () => {
    if (broken) throw new Error('away');
    return 'there';
  });
  await expect(get()).rejects.toThrow('away');
  broken = false;
  expect(await get()).toBe('there');
});

test('nothing is remembered while changes are not heard of', async () => {
  const { kept, get } = begin();
  kept.close();
  expect([await get(), await get()]).toEqual(['1', '2']);
  kept.open();
  expect([await get(), await get()]).toEqual(['3', '3']);
});
