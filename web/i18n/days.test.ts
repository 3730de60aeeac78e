import { expect, test } from 'vitest';
import { groupByDay, nearDay } from './days.ts';

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
])('PROFILE-27 groups items by the days of %s', (timeZone, expected) => {
  expect(groupByDay(items, timeZone).map(({ day, items }) => [day, items.length])).toEqual(expected);
});

test('items of a day keep their order', () => {
  const three = [at('2026-03-06T02:30:00Z'), at('2026-03-05T12:00:00Z'), at('2026-03-05T02:30:00Z')];
  const [first, second, third] = three;
  expect(groupByDay(three, 'America/Sao_Paulo')).toEqual([
    { day: '05/03/2026', items: [first, second] },
    { day: '04/03/2026', items: [third] },
  ]);
  expect(groupByDay(three, 'UTC')).toEqual([
    { day: '06/03/2026', items: [first] },
    { day: '05/03/2026', items: [second, third] },
  ]);
});

test.each([
  ['05/03/2026', 'UTC', 'today'],
  ['04/03/2026', 'UTC', 'yesterday'],
  ['03/03/2026', 'UTC', '03/03/2026'],
  ['04/03/2026', 'America/Sao_Paulo', 'today'],
  ['03/03/2026', 'America/Sao_Paulo', 'yesterday'],
  ['05/03/2025', 'UTC', '05/03/2025'],
])('PROFILE-27 at one in the morning in UTC, %s in %s is %s', (day, timeZone, expected) => {
  expect(nearDay(day, { now: new Date('2026-03-05T01:00:00Z'), words, timeZone }) ?? day).toBe(expected);
});

test.each([
  // A day of 23 hours has just ended, and one of 25 is about to.
  ['29/03/2026', '2026-03-30T00:30:00+02:00'],
  ['24/10/2026', '2026-10-25T23:30:00+01:00'],
])('PROFILE-27 after a change of clocks, %s is yesterday at %s', (day, now) => {
  expect(nearDay(day, { now: new Date(now), words, timeZone: 'Europe/Berlin' })).toBe('yesterday');
});
