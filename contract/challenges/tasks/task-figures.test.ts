import { expect, test } from 'vitest';
import { cutDescription, placesLeft } from './task-figures.ts';

const eighty = 'á'.repeat(79);

test.each([
  ['eighty characters stay', `${eighty}x`, `${eighty}x`],
  ['of 81 characters, eighty stay', `${eighty}xy`, `${eighty}x…`],
  ['a cut after a space leaves no gap', `${eighty} y`, `${eighty}…`],
  ['a character outside of the basic plane counts as one', `${eighty}🌧`, `${eighty}🌧`],
  ['and is not cut in half', `${eighty}🌧🌧`, `${eighty}🌧…`],
  ['an empty text stays', '', ''],
])('CONST-38 %s', (_case, text, expected) => {
  expect(cutDescription(text)).toBe(expected);
});

test.each([
  [3, 0, 3],
  [3, 3, 0],
  [3, 4, 0],
  ['Unlimited', 900, 'Unlimited'],
] as const)('TASK-05 of a maximum of %s with %s joined, %s places are left', (max_users, joined_users, expected) => {
  expect(placesLeft({ max_users, joined_users })).toBe(expected);
});
