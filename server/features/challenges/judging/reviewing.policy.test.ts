import { expect, test } from 'vitest';
import { rubricOf, usefulComment } from './judging.factory.ts';
import {
  type AppealFacts,
  type DecidingFacts,
  denialOfAppealing,
  denialOfCommenting,
  denialOfCorrecting,
  denialOfDeciding,
  denialOfRating,
  denialOfReading,
  denialOfReviewing,
  fits,
  isOfUse,
  type ReviewFacts,
} from './reviewing.policy.ts';

const base: ReviewFacts = {
  phase: 'first_look',
  isJudge: true,
  look: 1,
  isRecused: false,
  isDisqualified: false,
  comment: null,
};

test.each<[Partial<ReviewFacts>, string | undefined, string | undefined, string | undefined]>([
  // What reading, reviewing and adding a comment are denied for.
  [{}, undefined, undefined, 'alreadySubmitted'],
  [{ isJudge: false }, 'notJudge', 'notJudge', 'notJudge'],
  [{ look: null }, 'notAssigned', 'notAssigned', 'notAssigned'],
  [{ isRecused: true }, 'recused', 'recused', 'recused'],
  [{ phase: 'second_look' }, undefined, 'lookClosed', 'alreadySubmitted'],
  [{ phase: 'second_look', look: 2 }, undefined, undefined, 'alreadySubmitted'],
  [{ phase: 'reviewed' }, undefined, 'lookClosed', 'alreadySubmitted'],
  [{ isDisqualified: true }, undefined, 'entryDisqualified', 'alreadySubmitted'],
  [{ comment: '' }, undefined, 'alreadySubmitted', undefined],
  [{ comment: 'Bom.', phase: 'reviewed' }, undefined, 'alreadySubmitted', undefined],
  [{ comment: usefulComment }, undefined, 'alreadySubmitted', 'alreadySubmitted'],
  [{ comment: '', phase: 'appeals' }, undefined, 'alreadySubmitted', 'lookClosed'],
  [{ comment: '', isDisqualified: true }, undefined, 'alreadySubmitted', 'lookClosed'],
])('of a review with %o', (facts, reading, reviewing, commenting) => {
  const all = { ...base, ...facts };
  expect([denialOfReading(all), denialOfReviewing(all), denialOfCommenting(all)]).toEqual([
    reading,
    reviewing,
    commenting,
  ]);
});

const now = new Date('2026-03-05T15:00:00Z');
const later = new Date('2026-03-06T15:00:00Z');

test.each<[Partial<AppealFacts>, string | undefined]>([
  [{}, undefined],
  [{ hasAppealed: true }, 'alreadyAppealed'],
  [{ appealsUntil: now }, 'appealsClosed'],
  [{ phase: 'reviewed', appealsUntil: null }, 'appealsClosed'],
  [{ phase: 'final' }, 'appealsClosed'],
])('an appeal with %o', (facts, denial) => {
  expect(denialOfAppealing({ phase: 'appeals', appealsUntil: later, hasAppealed: false, ...facts }, now)).toBe(denial);
});

test.each<[Partial<DecidingFacts>, string | undefined]>([
  [{}, undefined],
  [{ isDecided: null }, 'appealNotFound'],
  [{ isDecided: true }, 'alreadyDecided'],
  [{ isPartial: true }, 'judgedIt'],
  [{ phase: 'final' }, 'alreadyDecided'],
])('deciding an appeal with %o', (facts, denial) => {
  expect(denialOfDeciding({ phase: 'appeals', isDecided: false, isPartial: false, ...facts })).toBe(denial);
});

const complete = { c1: 3, c2: 7 };

test.each([
  [true, [], undefined],
  [false, [], undefined],
  [true, [{ judge: 1, values: complete }], undefined],
  [false, [{ judge: 1, values: complete }], 'wrongCorrections'],
  [true, [{ judge: 3, values: complete }], 'wrongCorrections'],
  [true, [{ judge: 1, values: { c1: 3 } }], 'wrongCorrections'],
  [true, Array(2).fill({ judge: 1, values: complete }), 'wrongCorrections'],
])('an appeal that is granted (%s) with corrections %o', (granted, corrections, denial) => {
  expect(denialOfCorrecting(rubricOf(), [1, 2], { granted, corrections })).toBe(denial);
});

test('values fit where they are of the criteria and within their scales', () => {
  expect([{}, { c1: 5 }, complete].map((values) => fits(rubricOf(), values))).toEqual([true, true, true]);
  expect([{ c1: 6 }, { c9: 1 }].map((values) => fits(rubricOf(), values))).toEqual([false, false]);
  expect([isOfUse(usefulComment), isOfUse('Bom.'), isOfUse(' '.repeat(100))]).toEqual([true, false, false]);
  expect(denialOfRating('reviewed')).toBe('notPublished');
  expect(denialOfRating('final')).toBeUndefined();
});
