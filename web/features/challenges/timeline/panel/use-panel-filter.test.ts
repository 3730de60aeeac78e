import { expect, test } from 'vitest';
import { inOrder } from './use-panel-filter.ts';

const item = (id: number, text = 'before') => ({ id, text });

test('a refetched list keeps the order in which it is shown, with new items at its end', () => {
  const shown = [item(1), item(2), item(3)];
  const fresh = [item(3, 'after'), item(4, 'after'), item(1, 'after')];
  expect(inOrder(shown, fresh, ({ id }) => id === 2)).toEqual([
    item(1, 'after'),
    item(2),
    item(3, 'after'),
    item(4, 'after'),
  ]);
  expect(inOrder(shown, fresh, () => false).map(({ id }) => id)).toEqual([1, 3, 4]);
});
