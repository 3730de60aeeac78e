import { expect, test } from 'vitest';
import { itemsOf } from './items-of.ts';

test('what moved on to the next page meanwhile is in the list once, where it was first', () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(itemsOf([{ data: [a, b] }, { data: [b, c] }])).toEqual([a, b, c]);
  expect(itemsOf(undefined)).toEqual([]);
});
