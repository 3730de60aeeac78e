import { expect, test } from 'vitest';
import { inOneLanguage } from './one-language.ts';

test.each([
  ['a text in two languages', { title: { pt: 'Água', en: 'Water' } }, { title: { pt: 'Água' } }],
  ['texts in lists', [{ a: [{ pt: 'um', en: 'one' }] }], [{ a: [{ pt: 'um' }] }]],
  ['a text that is missing is replaced by the other one', { pt: '', en: 'Water' }, { pt: '', en: 'Water' }],
  ['a text in one language', { en: 'Water' }, { en: 'Water' }],
  ['what is no text', { pt: 1, en: { a: null } }, { pt: 1, en: { a: null } }],
  ['a language beside other things', { pt: 'a', en: 'b', id: 1 }, { pt: 'a', en: 'b', id: 1 }],
  ['plain values', [null, 1, 'a', true, undefined], [null, 1, 'a', true, undefined]],
])('%s', (_what, value, expected) => {
  expect(inOneLanguage(value, 'pt')).toEqual(expected);
});
