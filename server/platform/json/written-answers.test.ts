import { expect, test } from 'vitest';
import type { Platform } from '../platform.ts';
import { WrittenAnswers } from './written-answers.ts';

type Tell = Parameters<Platform['onChange']>[0];

function begin() {
  const listeners: Tell[] = [];
  const written = new WrittenAnswers({ onChange: (listener) => void listeners.push(listener) });
  let times = 0;
  const get = async (versions: string, ground?: object) => {
    const write = async () => {
      times += 1;
      return { versions, json: `[${times}]` };
    };
    return (await written.get(versions, write, ground)).toString();
  };
  const tell: Tell = (change) => {
    for (const listener of listeners) listener(change);
  };
  return { written, get, tell };
}

test('the same versions are written once, others by themselves', async () => {
  const { get } = begin();
  expect([await get('1 700'), await get('1 700'), await get('1 701'), await get('1 700')]).toEqual([
    '[1]',
    '[1]',
    '[2]',
    '[1]',
  ]);
});

test('on another ground each is written anew', async () => {
  const { get } = begin();
  const [before, after] = [new Map(), new Map()];
  expect([await get('1 700', before), await get('1 700', after), await get('1 700', after)]).toEqual([
    '[1]',
    '[2]',
    '[2]',
  ]);
  expect(await get('1 700')).toBe('[3]');
});

test('what was read is the answer of the versions it was read in, not of those that were asked about', async () => {
  const { written } = begin();
  const write = async () => ({ versions: '1 700,2 701', json: '["with the second"]' });
  expect((await written.get('1 700', write)).toString()).toBe('["with the second"]');
  const alone = async () => ({ versions: '1 700', json: '["alone"]' });
  expect((await written.get('1 700', alone)).toString()).toBe('["alone"]');
  expect((await written.get('1 700,2 701', alone)).toString()).toBe('["with the second"]');
});

test('what could not be written is tried again', async () => {
  const { written, get } = begin();
  const fail = () => Promise.reject(new Error('away'));
  await expect(written.get('1 700', fail)).rejects.toThrow('away');
  expect(await get('1 700')).toBe('[1]');
});

test('versions mean nothing once everything may have changed', async () => {
  const { get, tell } = begin();
  expect(await get('1 700')).toBe('[1]');
  tell(['lists']);
  expect(await get('1 700')).toBe('[1]');
  tell('everything');
  expect(await get('1 700')).toBe('[2]');
});
