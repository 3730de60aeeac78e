import type { StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { QuestionKind } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import type { InteractWith } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { expect, test } from 'vitest';
import { answerSchema } from './answering/use-answer.ts';
import { asTypedAnswers, readAnswers, readNumber } from './answering/use-form-answer.ts';
import { inOrder } from './panel/use-panel-filter.ts';
import { formatStageTime, here, stagePartOf, timelineEntries } from './use-stages.ts';

const nothing = { interact: false, reply: false, edit: false };

test.each([
  ['a judge or an adviser', { ...nothing, reply: true }, false, 'panel'],
  ['an admin of the challenge', { ...nothing, reply: true, edit: true }, false, 'panel'],
  ['staff of the organisation, who moderate', { ...nothing, edit: true }, false, 'panel'],
  ['staff who take part', { ...nothing, edit: true }, true, 'answer'],
  ['a contestant, also outside of the window', nothing, true, 'answer'],
  ['a partner or another member', nothing, false, 'prompt'],
])('TIME-04 TIME-05 what %s sees on a stage', (_who, can, isContestant, part) => {
  expect(stagePartOf({ can }, isContestant)).toBe(part);
});

const stages = ['2026-03-01T12:00:00Z', '2026-03-10T12:00:00Z', '2026-03-20T12:00:00Z'].map((start_at, index) => ({
  name: index + 1,
  start_at,
  finish_at: null,
}));

test.each([
  ['before the first stage', '2026-02-01T00:00:00Z', [here, 1, 2, 3]],
  ['between stages', '2026-03-15T00:00:00Z', [1, 2, here, 3]],
  ['just before a start', '2026-03-10T11:59:59Z', [1, here, 2, 3]],
  ['at a start', '2026-03-10T12:00:00Z', [1, 2, here, 3]],
  ['after the last stage', '2026-04-01T00:00:00Z', [1, 2, 3, here]],
])('TIME-02 %s, the marker is between the stages that bracket the moment', (_when, now, expected) => {
  const entries = timelineEntries(stages, new Date(now));
  expect(entries.map((entry) => (entry === here ? entry : entry.name))).toEqual(expected);
});

test.each<[string, Language, string, string]>([
  ['2024-03-05T15:07:00Z', 'en', 'UTC', 'Mar. 5 2024, 15:07 pm'],
  ['2024-03-05T15:07:00Z', 'en', 'America/Sao_Paulo', 'Mar. 5 2024, 12:07 pm'],
  ['2024-03-05T15:07:00Z', 'en', 'Asia/Tokyo', 'Mar. 6 2024, 00:07 am'],
  ['2024-03-05T15:07:00Z', 'en', 'America/New_York', 'Mar. 5 2024, 10:07 am'],
  ['2024-03-05T15:07:00Z', 'pt', 'UTC', '5 mar. 2024, 15:07'],
  ['2024-03-05T15:07:00Z', 'pt', 'America/Sao_Paulo', '5 mar. 2024, 12:07'],
  ['2026-12-31T23:59:59Z', 'pt', 'UTC', '31 dez. 2026, 23:59'],
  ['2026-05-01T00:00:00Z', 'en', 'UTC', 'May. 1 2026, 00:00 am'],
])('CONST-43 AMB-59 %s in %s and the zone %s is %s', (instant, language, zone, expected) => {
  expect(formatStageTime(instant, language, zone)).toBe(expected);
});

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

const item = (id: number, text = 'before') => ({ id, text });

test('a refetched list keeps the order in which it is shown, with new items at its end', () => {
  const shown = [item(1), item(2), item(3)];
  const fresh = [item(3, 'after'), item(4, 'after'), item(1, 'after')];
  expect(inOrder(shown, fresh, ({ id }) => id === 2)).toEqual([
    item(1, 'after'),
    item(2),
    item(3, 'after'),
    item(4, 'after'),
  ]);
  expect(inOrder(shown, fresh, () => false).map(({ id }) => id)).toEqual([1, 3, 4]);
});
