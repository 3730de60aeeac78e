import type { StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { QuestionKind } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { expect, test } from 'vitest';
import { asTypedAnswers, readAnswers, readNumber } from './use-form-answer.ts';

test.each([
  ['1.200,5', 'pt', 1200.5],
  ['1.200', 'pt', 1200],
  ['1.5', 'pt', 1.5],
  ['-3,25', 'pt', -3.25],
  ['1,200.5', 'en', 1200.5],
  ['1.200', 'en', 1.2],
  [' 7 ', 'en', 7],
  ['sete', 'pt', Number.NaN],
  ['1e3', 'en', Number.NaN],
  ['1,2,3', 'pt', Number.NaN],
  ['', 'pt', Number.NaN],
] as const)('the number "%s" is read in %s as %d', (text, language, value) => {
  expect(readNumber(text, language)).toBe(value);
});

const questionOf = (key: string, kind: QuestionKind) => {
  const texts = { label_pt: key, label_en: key, help_pt: '', help_en: '' };
  return { key, kind, ...texts, is_required: false, minimum: null, maximum: null, choices: [] };
};
const form: StageForm = {
  questions: [questionOf('a', 'short_text'), questionOf('b', 'number'), questionOf('c', 'pdf')],
};
const file = { url: '/answer-files/1.pdf', name: 'plantas.pdf', bytes: 12, hash: 'ab' };

test('saved answers are typed and read without a change, and empty ones are left out', () => {
  const typed = asTypedAnswers(form, { a: 'Maré', b: 0.5, c: [file] }, 'pt');
  expect(typed).toEqual({ a: 'Maré', b: '0,5', c: [file] });
  expect(readAnswers(form, typed, 'pt')).toEqual({ a: 'Maré', b: 0.5, c: [file] });
  expect(asTypedAnswers(form, {}, 'en')).toEqual({ a: '', b: '', c: [] });
  expect(readAnswers(form, { a: '', b: ' ', c: [] }, 'en')).toEqual({});
});

test('equal files are typed alike, in whatever order their fields come', () => {
  const { hash, bytes, url, name } = file;
  const one = asTypedAnswers(form, { c: [file] }, 'pt');
  const other = asTypedAnswers(form, { c: [{ hash, bytes, name, url }] }, 'pt');
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});
