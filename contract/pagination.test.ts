import { expect, test } from 'vitest';
import { listDepth } from './limits.ts';
import { pageFigures, pageSlice } from './pagination.ts';

test.each([
  [
    { page: 1, per_page: 12 },
    { offset: 0, limit: 12 },
  ],
  [
    { page: 3, per_page: 20 },
    { offset: 40, limit: 20 },
  ],
  [
    { page: 834, per_page: 12 },
    { offset: 9996, limit: 4 },
  ],
  [
    { page: 835, per_page: 12 },
    { offset: listDepth, limit: 0 },
  ],
  [
    { page: 100_000, per_page: 100 },
    { offset: listDepth, limit: 0 },
  ],
])('the rows of page %o are %o', (asked, slice) => {
  expect(pageSlice(asked)).toEqual(slice);
});

test('the last page is the last that can be read, and the total that of all rows', () => {
  const asked = { page: 1, per_page: 12 };
  expect(pageFigures(25, asked)).toEqual({ current_page: 1, last_page: 3, per_page: 12, total: 25 });
  expect(pageFigures(60_000, asked)).toMatchObject({ last_page: 834, total: 60_000 });
  expect(pageFigures(60_000, asked, 60_000)).toMatchObject({ last_page: 5000, total: 60_000 });
  expect(pageFigures(0, asked)).toMatchObject({ last_page: 1, total: 0 });
});
