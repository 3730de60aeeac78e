import { expect, test } from 'vitest';
import { readTeamCode } from './team-invites.ts';

test.each([
  ['BCDFGH', 'BCDFGH'],
  [' bcd fgh ', 'BCDFGH'],
  ['b-c-d-f-g-h', 'BCDFGH'],
  ['BCD–FGH', 'BCDFGH'],
  ['BCDFG', undefined],
  ['BCDFGHJ', undefined],
  ['ABCDFG', undefined],
  ['BCDFG1', undefined],
  ['', undefined],
])('the typed code "%s" is read as %s', (typed, code) => {
  expect(readTeamCode(typed)).toBe(code);
});
