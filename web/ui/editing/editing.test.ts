import { expect, test } from 'vitest';
import { instantAt, wallClockOf, zoneName } from './instant-field.tsx';
import { compareWords } from './text-difference.tsx';
import { moveTo } from './use-edited-rows.ts';

test('words that were removed and added stand between those that stayed', () => {
  expect(compareWords('We keep data for a year.', 'We keep your data for a month.')).toEqual([
    { kind: 'same', text: 'We keep ' },
    { kind: 'added', text: 'your ' },
    { kind: 'same', text: 'data for a ' },
    { kind: 'removed', text: 'year.' },
    { kind: 'added', text: 'month.' },
  ]);
});

test('texts that are equal, new or gone are one part', () => {
  expect(compareWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }]);
  expect(compareWords('', 'a b')).toEqual([{ kind: 'added', text: 'a b' }]);
  expect(compareWords('a b', '')).toEqual([{ kind: 'removed', text: 'a b' }]);
});

test.each([
  { moved: [1], position: 0, order: [1, 2, 3] },
  { moved: [1], position: 1, order: [2, 1, 3] },
  { moved: [3], position: 0, order: [3, 1, 2] },
  { moved: [1, 2], position: 1, order: [3, 1, 2] },
])('moves $moved to $position', ({ moved, position, order }) => {
  expect(moveTo([1, 2, 3], moved, position)).toEqual(order);
});

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
