import { expect, test } from 'vitest';
import { contrast, goalColours, goalCount, goalsSite, inkOn } from './challenges/categories/goals.ts';
import { listChallengesQuery } from './challenges/challenges/challenges.ts';
import { normalizeTag } from './challenges/challenges/tag-name.ts';
import { listDepth } from './limits.ts';
import { pageFigures, pageSlice } from './pagination.ts';

test.each([
  [0, 12, 1],
  [1, 12, 1],
  [11, 12, 1],
  [12, 12, 1],
  [13, 12, 2],
  [24, 12, 2],
  [25, 12, 3],
  [100, 1, 100],
  [101, 100, 2],
])('%i things, %i a page, make %i pages', (total, per_page, last_page) => {
  expect(pageFigures(total, { page: 1, per_page })).toEqual({
    current_page: 1,
    last_page,
    per_page,
    total,
  });
});

test('an empty query means the first 12 of all', () => {
  expect(listChallengesQuery.parse({})).toEqual({
    page: 1,
    per_page: 12,
    'filter[situation]': 'all',
    'filter[open]': 'false',
    'filter[prize]': 'false',
    order: 'new',
  });
});

test.each([
  ['all', 'all'],
  ['in_progress', 'in_progress'],
  ['finished', 'finished'],
  ['comming_soon', 'coming_soon'],
  ['coming_soon', 'coming_soon'],
  ['coming-soon', 'coming_soon'],
])('the situation %s is understood as %s', (spelling, situation) => {
  expect(listChallengesQuery.parse({ 'filter[situation]': spelling })['filter[situation]']).toBe(situation);
});

test.each([
  [' Água ', 'água'],
  ['RIO  DOCE', 'rio doce'],
  ['a\t\nb', 'a b'],
  ['   ', ''],
])('the tag %j is compared as %j', (value, expected) => {
  expect(normalizeTag(value)).toBe(expected);
});

test('there are 17 goals, each with a unique colour of sufficient contrast, and a tile with id 18', () => {
  expect(goalCount).toBe(17);
  expect(Object.keys(goalColours).map(Number)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
  expect(new Set(Object.values(goalColours)).size).toBe(17);
  for (const colour of Object.values(goalColours)) expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
  expect(goalsSite).toEqual({ id: 18, url: 'https://www.un.org/sustainabledevelopment/' });
});

test('black on white has the strongest contrast, and equal colours have none', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21);
  expect(contrast('#E5243B', '#E5243B')).toBe(1);
});

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
