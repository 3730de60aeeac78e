import { expect, test } from 'vitest';
import { nameDay } from './use-notifications.ts';

const words = { today: 'Hoje', yesterday: 'Ontem' };

test.each([
  ['2026-03-06T02:30:00Z', 'America/Sao_Paulo', '05/03/2026', 'Hoje'],
  ['2026-03-06T02:30:00Z', 'America/Sao_Paulo', '04/03/2026', 'Ontem'],
  ['2026-03-06T02:30:00Z', 'UTC', '05/03/2026', 'Ontem'],
  // The night before, clocks went on by an hour: that day had 23.
  ['2026-03-30T00:30:00+02:00', 'Europe/Berlin', '29/03/2026', 'Ontem'],
  ['2026-01-01T12:00:00Z', 'UTC', '31/12/2025', 'Ontem'],
  ['2026-03-06T12:00:00Z', 'UTC', '02/03/2026', 'segunda-feira, 2 de março'],
  ['2026-03-06T12:00:00Z', 'UTC', '02/03/2025', 'domingo, 2 de março de 2025'],
])('at %s in %s the heading of %s is "%s"', (now, timeZone, date, name) => {
  expect(nameDay(date, { now: new Date(now), timeZone, language: 'pt', words })).toBe(name);
});
