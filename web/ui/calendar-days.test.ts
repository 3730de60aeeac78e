import { expect, test } from 'vitest';
import { addMonths, clampDay, dayAfterKey, weeksOfMonth } from './calendar-days.ts';

test('the weeks of a month begin on Sunday and hold no day of another month', () => {
  const weeks = weeksOfMonth('2026-11-21');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', undefined, undefined, undefined, undefined, undefined]);
  expect(weeksOfMonth('2025-01-01')[0]?.slice(0, 4)).toEqual([undefined, undefined, undefined, '2025-01-01']);
  expect(weeksOfMonth('2025-12-31').flat().filter(Boolean)).toHaveLength(31);
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-15', -3, '2025-12-15'],
])('%s and %i months is %s', (day, count, result) => {
  expect(addMonths(day, count)).toBe(result);
});

test.each([
  ['ArrowLeft', false, '2024-02-29'],
  ['ArrowRight', false, '2024-03-02'],
  ['ArrowUp', false, '2024-02-23'],
  ['ArrowDown', false, '2024-03-08'],
  ['Home', false, '2024-02-25'],
  ['End', false, '2024-03-02'],
  ['PageUp', false, '2024-02-01'],
  ['PageDown', true, '2025-03-01'],
  ['a', false, undefined],
])('%s (shift: %s) leads from 2024-03-01 to %s', (key, shiftKey, result) => {
  expect(dayAfterKey('2024-03-01', { key, shiftKey })).toBe(result);
});

test('a day beyond an end is the end', () => {
  const range = { min: '1950-01-01', max: '2026-11-21' };
  expect(['1949-12-31', '1980-05-05', '2026-11-22'].map((day) => clampDay(day, range))).toEqual([
    '1950-01-01',
    '1980-05-05',
    '2026-11-21',
  ]);
});
