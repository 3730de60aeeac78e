import { expect, test } from 'vitest';
import { requiredTexts } from './post-form.tsx';

const schema = requiredTexts({ title: { maximum: 5, count: (text) => text.trim().length } });
const issuesOf = (title: string) => {
  const checked = schema.safeParse({ title }, { reportInput: true });
  return checked.success ? [] : checked.error.issues;
};

test('a text is accepted up to its maximum', () => {
  expect(issuesOf('abcde')).toEqual([]);
  expect(issuesOf('abcdef')).toEqual([{ path: ['title'], code: 'too_big', origin: 'string', maximum: 5 }]);
});

test('a blank text is missing', () => {
  expect(issuesOf('  ')).toEqual([{ path: ['title'], params: { required: true } }]);
});
