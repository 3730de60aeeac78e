import { expect, test } from 'vitest';
import { moveTo } from './use-edited-rows.ts';

test.each([
  { moved: [1], position: 0, order: [1, 2, 3] },
  { moved: [1], position: 1, order: [2, 1, 3] },
  { moved: [3], position: 0, order: [3, 1, 2] },
  { moved: [1, 2], position: 1, order: [3, 1, 2] },
])('moves $moved to $position', ({ moved, position, order }) => {
  expect(moveTo([1, 2, 3], moved, position)).toEqual(order);
});
