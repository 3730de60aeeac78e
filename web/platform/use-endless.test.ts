import { expect, test } from 'vitest';
import { itemsOf } from './use-endless.ts';

test('an item that moved to the next page is listed once, at its first position', () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(itemsOf([{ data: [a, b] }, { data: [b, c] }])).toEqual([a, b, c]);
  expect(itemsOf(undefined)).toEqual([]);
});
