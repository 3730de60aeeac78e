import { expect, test } from 'vitest';
import { organisationDay, organisationOffset, organisationZone } from './organisation-time.ts';

const years = Array.from({ length: 20 }, (_, index) => 2020 + index);
const months = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(years)('the distance from UTC is that of the time zone database in each month of %i', (year) => {
  for (const month of months) {
    const there = Temporal.PlainDate.from({ year, month, day: 15 }).toZonedDateTime(organisationZone);
    expect(there.offsetNanoseconds / 1e6).toBe(organisationOffset);
  }
});

test.each([
  ['2026-11-22T02:59:59.999Z', '2026-11-21'],
  ['2026-11-22T03:00:00.000Z', '2026-11-22'],
])('%s is on the day %s', (instant, day) => {
  expect(organisationDay(new Date(instant))).toBe(day);
});
