import { expect, test } from 'vitest';
import { WrittenAnswers } from './written-answers.ts';

function begin() {
  const written = new WrittenAnswers();
  let times = 0;
  const write = async () => {
    times += 1;
    return `[${times}]`;
  };
  return async (versions: string, ground?: object) => (await written.get(versions, write, ground)).toString();
}

test('the same versions are written once, others by themselves', async () => {
  const get = begin();
  expect([await get('1 700'), await get('1 700'), await get('1 701'), await get('1 700')]).toEqual([
    '[1]',
    '[1]',
    '[2]',
    '[1]',
  ]);
});

test('on another ground each is written anew', async () => {
  const get = begin();
  const [before, after] = [new Map(), new Map()];
  expect([await get('1 700', before), await get('1 700', after), await get('1 700', after)]).toEqual([
    '[1]',
    '[2]',
    '[2]',
  ]);
  expect(await get('1 700')).toBe('[3]');
});

test('what could not be written is tried again', async () => {
  const written = new WrittenAnswers();
  const fail = () => Promise.reject(new Error('away'));
  await expect(written.get('1 700', fail)).rejects.toThrow('away');
  expect((await written.get('1 700', async () => '[]')).toString()).toBe('[]');
});
