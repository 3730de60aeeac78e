import { expect, test } from 'vitest';
import { groupByDay, nameOfDay } from './days.ts';

const at = (created_at: string) => ({ created_at });
const items = [at('2026-03-05T03:30:00Z'), at('2026-03-05T02:30:00Z'), at('2026-03-04T02:30:00Z')];
const words = { today: 'today', yesterday: 'yesterday' };

test.each([
  [
    'UTC',
    [
      ['05/03/2026', 2],
      ['04/03/2026', 1],
    ],
  ],
  [
    'America/Sao_Paulo',
    [
      ['05/03/2026', 1],
      ['04/03/2026', 1],
      ['03/03/2026', 1],
    ],
  ],
])('PROFILE-27 what happened stands under the days of %s', (timeZone, expected) => {
  expect(groupByDay(items, timeZone).map(({ day, items }) => [day, items.length])).toEqual(expected);
});

test.each([
  ['05/03/2026', 'UTC', 'today'],
  ['04/03/2026', 'UTC', 'yesterday'],
  ['03/03/2026', 'UTC', '03/03/2026'],
  ['04/03/2026', 'America/Sao_Paulo', 'today'],
  ['03/03/2026', 'America/Sao_Paulo', 'yesterday'],
  ['05/03/2025', 'UTC', '05/03/2025'],
])('PROFILE-27 at one in the morning in UTC, %s in %s is %s', (day, timeZone, expected) => {
  expect(nameOfDay(day, new Date('2026-03-05T01:00:00Z'), words, timeZone)).toBe(expected);
});
