import { expect, test } from 'vitest';
import { blankPrivate } from './blank-private.ts';

test.each([
  ['No account of maria.silva+x@example.org here', 'No account of … here'],
  ['Unexpected token \'M\', "Maria, 41 years" is not valid JSON', "Unexpected token 'M', … is not valid JSON"],
  [
    'Failed to fetch https://desafios.example.org/results?tag=maria now',
    'Failed to fetch https://desafios.example.org/results… now',
  ],
  ['Bearer eyJhbGciOiJFUzI1NiJ9abcdef.eyJzdWIiOiI3In0.c2ln refused', 'Bearer … refused'],
])('what may tell of a person is blanked: %s', (text, blanked) => {
  expect(blankPrivate(text)).toBe(blanked);
});

test.each([
  "Cannot read properties of undefined (reading 'title')",
  'TypeError: x is not a function\n    at render (https://desafios.example.org/assets/challenge.page-D3fT7a.js:12:345)',
])('what helps to find the fault stays: %s', (text) => {
  expect(blankPrivate(text)).toBe(text);
});
