import type { InteractWith } from '@mutirao/contract/challenges/timeline/stages.ts';
import { expect, test } from 'vitest';
import { answerSchema } from './use-answer.ts';

test.each<[InteractWith, string, boolean, string | undefined]>([
  ['text', '', false, 'content'],
  ['text', '  ', true, 'content'],
  ['text', 'Feito', false, undefined],
  ['file', '', false, 'file'],
  ['file', '', true, undefined],
  ['any', '', false, 'content'],
  ['any', '', true, undefined],
  ['any', 'Feito', false, undefined],
])(
  'TIME-09 of %s with the text "%s" and a picture: %s, the field %s is missing',
  (asked, content, hasPicture, missing) => {
    const checked = answerSchema(asked, hasPicture).safeParse({ content }, { reportInput: true });
    expect(checked.success ? undefined : (checked.error.issues[0] as { path: string[] }).path[0]).toBe(missing);
  },
);
