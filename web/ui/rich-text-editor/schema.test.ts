import { expect, test } from 'vitest';
import { completeAddress, readAddress } from './schema.ts';

test.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:ana@example.org', '/profile/ana'])(
  'a text may link to %s',
  (address) => {
    expect(readAddress(address)).toBe(address);
    expect(completeAddress(address)).toBe(address);
  },
);

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<b>x</b>',
  'vbscript:x',
  'blob:https://example.org/1',
  '//example.org',
  '/challenges',
  '/profile/../api',
  '/\\example.org',
  '#top',
  '',
])('a text may not link to %s', (address) => {
  expect(readAddress(address)).toBeUndefined();
  expect(completeAddress(address)).toBeUndefined();
});

test.each([
  ['example.org', 'https://example.org'],
  ['www.example.org/água?x=1', 'https://www.example.org/água?x=1'],
  ['localhost.test:3000/a', 'https://localhost.test:3000/a'],
  ['ana@example.org', 'mailto:ana@example.org'],
])('%s is completed to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

test('a word is no address', () => {
  expect(completeAddress('filtro')).toBeUndefined();
  expect(completeAddress('dois filtros.com carvão')).toBeUndefined();
});
