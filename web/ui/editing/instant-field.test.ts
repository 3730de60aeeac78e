import { expect, test } from 'vitest';
import { instantAt, wallClockOf, zoneName } from './instant-field.tsx';

test.each([
  { zone: 'America/Sao_Paulo', instant: '2026-03-05T15:07:00.000Z', shown: '2026-03-05T12:07' },
  { zone: 'Europe/Lisbon', instant: '2026-07-01T00:30:00.000Z', shown: '2026-07-01T01:30' },
  { zone: 'UTC', instant: '2026-12-31T23:59:00.000Z', shown: '2026-12-31T23:59' },
])('shows an instant in $zone, and reads it', ({ zone, instant, shown }) => {
  expect(wallClockOf(instant, zone)).toBe(shown);
  expect(instantAt(shown, zone)).toBe(instant);
});

test('a time that the change of clocks skips is moved on', () => {
  expect(instantAt('2026-03-29T01:30', 'Europe/Lisbon')).toBe('2026-03-29T01:30:00.000Z');
});

test.each([
  { zone: 'America/Sao_Paulo', pt: 'Horário Padrão de Brasília', en: 'Brasilia Standard Time' },
  { zone: 'Europe/Lisbon', pt: 'Horário da Europa Ocidental', en: 'Western European Time' },
])('names $zone', ({ zone, pt, en }) => {
  expect([zoneName(zone, 'pt'), zoneName(zone, 'en')]).toEqual([pt, en]);
});
