import { expect, test } from 'vitest';
import { requiredMessage } from '../../validation-messages.ts';
import { stageEffect } from './stage-effects.ts';
import type { FormAnswers, StageForm, StageQuestion } from './stage-form.ts';
import {
  cleanAnswers,
  faultsOfAnswers,
  faultsOfForm,
  formMessages,
  hasSameQuestions,
  type QuestionKind,
  summaryOfAnswers,
} from './stage-form-rules.ts';
import { isActive, isNotStarted, startedStages } from './stage-window.ts';

const start_at = '2027-03-01T12:00:00.000Z';
const finish_at = '2027-03-08T12:00:00.000Z';
const at = (instant: string, milliseconds = 0) => new Date(Date.parse(instant) + milliseconds);

test.each([
  ['just before the start', at(start_at, -1), false, false, true],
  ['at the start', at(start_at), true, true, true],
  ['just after the start', at(start_at, 1), true, true, false],
  ['just before the end', at(finish_at, -1), true, true, false],
  ['at the end', at(finish_at), true, true, false],
  ['just after the end', at(finish_at, 1), false, true, false],
])('TIME-06 TIME-08 AMB-36 %s', (_when, now, active, activeWithoutEnd, notStarted) => {
  expect(isActive({ start_at, finish_at }, now)).toBe(active);
  expect(isActive({ start_at: at(start_at), finish_at: at(finish_at) }, now)).toBe(active);
  expect(isActive({ start_at, finish_at: null }, now)).toBe(activeWithoutEnd);
  expect(isNotStarted({ start_at, finish_at }, now)).toBe(notStarted);
});

test('TIME-02 the marker "you are here" comes after the stages that have started', () => {
  const stages = [start_at, '2027-03-05T12:00:00.000Z'].map((start_at) => ({ start_at, finish_at }));
  expect(startedStages(stages, at(start_at, -1))).toBe(0);
  expect(startedStages(stages, at(start_at))).toBe(1);
  expect(startedStages(stages, at(finish_at))).toBe(2);
});

const now = new Date('2026-06-10T12:00:00Z');
const atOfEffects = (day: number) => `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const upcoming = { start_at: atOfEffects(12), finish_at: atOfEffects(19) };
const active = { start_at: atOfEffects(5), finish_at: atOfEffects(19) };
const ended = { start_at: atOfEffects(5), finish_at: atOfEffects(9) };

test.each([
  ['the same dates', active, active, undefined],
  ['an upcoming stage that is put off', upcoming, { ...upcoming, start_at: atOfEffects(13) }, 'start_moves announced'],
  ['an upcoming stage that opens now', upcoming, { ...upcoming, start_at: atOfEffects(10) }, 'opens_now announced'],
  ['an upcoming stage that opened days ago', upcoming, active, 'opens_now'],
  ['an upcoming stage that is over', upcoming, ended, 'ends_now'],
  ['an open stage that is put off', active, upcoming, 'opens_later announced'],
  ['an ended stage that is put off', ended, upcoming, 'opens_later announced'],
  ['an ended stage that is extended', ended, active, 'reopens'],
  ['an open stage that ends', active, ended, 'ends_now'],
  ['an open stage that ends earlier', active, { ...active, finish_at: atOfEffects(18) }, 'ends_earlier'],
  ['an open stage without an end', active, { ...active, finish_at: null }, 'ends_later'],
  ['an upcoming stage that ends earlier', upcoming, { ...upcoming, finish_at: atOfEffects(18) }, 'ends_earlier'],
  ['another end in the past', ended, { ...ended, finish_at: atOfEffects(8) }, undefined],
])('%s', (_name, before, after, expected) => {
  const effect = stageEffect(before, after, now);
  expect(effect && `${effect.code}${effect.isAnnounced ? ' announced' : ''}`).toBe(expected);
});

function ask(key: string, kind: QuestionKind, more: Partial<StageQuestion> = {}): StageQuestion {
  const texts = { label_pt: `Pergunta ${key}`, label_en: '', help_pt: '', help_en: '' };
  return { key, kind, ...texts, is_required: false, minimum: null, maximum: null, choices: [], ...more };
}
const form = (...questions: StageQuestion[]): StageForm => ({ questions });
const choices = [
  { key: 'a', label_pt: 'Escola', label_en: 'School' },
  { key: 'b', label_pt: '', label_en: 'Street' },
];
const file = (url: string) => ({ url, name: 'equipe.pdf', bytes: 1, hash: 'ab' });

test.each<[string, StageForm, string[]]>([
  ['a form that may be used', form(ask('a', 'short_text', { maximum: 10 }), ask('b', 'choice', { choices })), []],
  ['a question without a label', form(ask('a', 'pdf', { label_pt: '' })), ['questions.0.label_pt']],
  ['a key twice', form(ask('a', 'pdf'), ask('a', 'link')), ['questions.1.key']],
  ['a single choice', form(ask('a', 'choice', { choices: choices.slice(1) })), ['questions.0.choices']],
  ['a choice twice', form(ask('a', 'choice', { choices: [...choices, ...choices] })), ['questions.0.choices']],
  [
    'a choice without a label',
    form(ask('a', 'choice', { choices: [...choices, { key: 'c', label_pt: '', label_en: '' }] })),
    ['questions.0.choices.2.label_pt'],
  ],
  ['bounds in the wrong order', form(ask('a', 'number', { minimum: 2, maximum: 1 })), ['questions.0.maximum']],
  ['a text that is too long', form(ask('a', 'short_text', { maximum: 301 })), ['questions.0.maximum']],
  ['half a picture', form(ask('a', 'pictures', { maximum: 1.5 })), ['questions.0.maximum']],
  ['six pictures', form(ask('a', 'pictures', { maximum: 6 })), ['questions.0.maximum']],
  ['limits that the kind does not use', form(ask('a', 'pdf', { minimum: 9, maximum: 2 })), []],
])('of %s the faults are named by their paths', (_what, given, paths) => {
  expect(Object.keys(faultsOfForm(given))).toEqual(paths);
});

const all = form(
  ask('short', 'short_text', { maximum: 5 }),
  ask('long', 'long_text'),
  ask('number', 'number', { minimum: 1, maximum: 9 }),
  ask('choice', 'choice', { choices }),
  ask('link', 'link'),
  ask('video', 'video'),
  ask('pdf', 'pdf'),
  ask('photos', 'pictures', { maximum: 2 }),
);

test.each<[string, FormAnswers, string[]]>([
  ['everything', { short: 'Oi', long: 'a\nb', number: 1, choice: 'a', pdf: [file('/1')], photos: [file('/2')] }, []],
  ['an unknown key', { short: 'Oi', other: 'x' }, ['other']],
  ['nothing', {}, ['short']],
  ['blanks alone', { long: '  ' }, ['short']],
  ['a text that is too long', { short: '123456' }, ['short']],
  ['two lines', { short: 'a\nb' }, ['short']],
  ['a number as a text', { number: '3' }, ['number']],
  ['a text as a number', { short: 3 }, ['short']],
  ['a number below the bounds', { number: 0 }, ['number']],
  ['a number above the bounds', { number: 9.5 }, ['number']],
  ['no number at all', { number: Number.NaN }, ['number']],
  ['an unknown choice', { choice: 'c' }, ['choice']],
  ['a link of another kind', { link: 'javascript:alert(1)', video: 'ftp://example.org' }, ['link', 'video']],
  ['half a link', { link: 'example.org' }, ['link']],
  ['links', { link: 'https://example.org/a', video: 'http://example.org/v?x=1' }, []],
  ['two PDFs', { pdf: [file('/1'), file('/2')] }, ['pdf']],
  ['too many pictures', { photos: [file('/1'), file('/2'), file('/3')] }, ['photos']],
  ['a picture twice', { photos: [file('/1'), file('/1')] }, ['photos']],
  ['a file for a text', { long: [file('/1')] }, ['long']],
])('answers with %s have their faults by question', (_what, given, keys) => {
  expect(Object.keys(faultsOfAnswers(all, given))).toEqual(keys);
});

test('required questions need an answer that is not blank', () => {
  const asked = form(ask('a', 'short_text', { is_required: true }), ask('b', 'pictures', { is_required: true }));
  expect(faultsOfAnswers(asked, { a: ' ', b: [] })).toEqual({ a: requiredMessage, b: requiredMessage });
  expect(faultsOfAnswers(all, { number: 10 })).toEqual({ number: { pt: 'No máximo 9', en: 'At most 9' } });
  expect(faultsOfAnswers(all, { x: 'y' })).toEqual({ x: formMessages.unknownQuestion });
});

const before = form(
  ask('a', 'short_text', { maximum: 10, is_required: true }),
  ask('b', 'number', { minimum: 1, maximum: 9 }),
  ask('c', 'choice', { choices }),
);
const [a, b, c] = before.questions as [StageQuestion, StageQuestion, StageQuestion];

test.each<[string, StageForm, boolean]>([
  ['itself', before, true],
  ['another order', form(c, b, a), true],
  ['other texts', form({ ...a, label_pt: 'Outra', help_en: 'Help' }, b, c), true],
  ['a longer limit', form({ ...a, maximum: null }, b, c), true],
  ['a shorter limit', form({ ...a, maximum: 9 }, b, c), false],
  ['wider bounds', form(a, { ...b, minimum: null, maximum: 10 }, c), true],
  ['narrower bounds', form(a, { ...b, minimum: 2 }, c), false],
  ['no longer required', form({ ...a, is_required: false }, b, c), true],
  ['newly required', form(a, { ...b, is_required: true }, c), false],
  ['a question less', form(a, b), false],
  ['a question more', form(a, b, c, ask('d', 'pdf')), true],
  ['a required question more', form(a, b, c, ask('d', 'pdf', { is_required: true })), false],
  ['another kind', form({ ...a, kind: 'long_text' }, b, c), false],
  ['choices in another order', form(a, b, { ...c, choices: choices.toReversed() }), true],
  ['a choice less', form(a, b, { ...c, choices: choices.slice(1) }), false],
])('answers to a form fit %s: %s', (_what, after, expected) => {
  expect(hasSameQuestions(before, after)).toBe(expected);
});

test('the summary has texts, numbers and choices, and no name of a file', () => {
  const answers = { long: 'Um texto', number: 3, choice: 'b', photos: [file('/2')] };
  expect(summaryOfAnswers(all, answers, 100)).toBe(
    'Um texto\n\nPergunta number: 3\n\nPergunta choice: Street\n\nPergunta photos: 1',
  );
  expect(summaryOfAnswers(all, answers, 4)).toBe('Um t');
  expect(cleanAnswers({ a: ' x ', b: '', c: [], d: 0 })).toEqual({ a: 'x', d: 0 });
});
