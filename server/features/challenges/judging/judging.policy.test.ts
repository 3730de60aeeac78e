import { judgingPhases } from '@mutirao/contract/challenges/judging/judging.ts';
import { expect, test } from 'vitest';
import { rubricOf, usefulComment } from './judging.factory.ts';
import {
  type AppealFacts,
  type DecidingFacts,
  denialOfAppealing,
  denialOfClosing,
  denialOfCommenting,
  denialOfCorrecting,
  denialOfDeciding,
  denialOfDisqualifying,
  denialOfDropping,
  denialOfPublishing,
  denialOfRating,
  denialOfReading,
  denialOfReminding,
  denialOfRemoving,
  denialOfReviewing,
  denialOfRubric,
  findFaults,
  fits,
  isOfUse,
  mayDecideAppeal,
  type ReviewFacts,
} from './judging.policy.ts';

const now = new Date('2026-03-05T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const ready = { open: 0, withoutComment: 0, undecidedAppeals: 0, appealsUntil: ago(1) };
const judge = { isDropped: false, open: 2, remindedAt: null };
const rubric = rubricOf();

/** What each phase denies, where nothing else does. */
test.each([
  ['preparing', undefined, undefined, 'notBegun', 'notBegun', 'notBegun', 'notBegun'],
  ['first_look', undefined, 'begun', undefined, 'reviewsMissing', undefined, undefined],
  ['second_look', undefined, 'begun', undefined, 'reviewsMissing', undefined, undefined],
  ['reviewed', undefined, 'begun', 'looksClosed', undefined, 'looksClosed', undefined],
  ['appeals', 'published', 'begun', 'looksClosed', undefined, 'looksClosed', undefined],
  ['final', 'published', 'begun', 'looksClosed', 'final', 'looksClosed', 'final'],
] as const)(
  '%s: rubric %s, removing %s, closing %s, publishing %s, dropping %s, disqualifying %s',
  (phase, ...denials) => {
    expect([
      denialOfRubric(phase, { before: rubric, after: rubric }),
      denialOfRemoving(phase),
      denialOfClosing({ phase, open: 0 }),
      denialOfPublishing({ phase, ...ready }, now),
      denialOfDropping(phase, judge),
      denialOfDisqualifying(phase, false),
    ]).toEqual(denials);
  },
);

test.each([
  ['a review is missing', denialOfClosing({ phase: 'first_look', open: 1 }), 'reviewsMissing'],
  [
    'a comment is missing',
    denialOfPublishing({ phase: 'reviewed', ...ready, withoutComment: 1 }, now),
    'commentsMissing',
  ],
  ['appeals may come', denialOfPublishing({ phase: 'appeals', ...ready, appealsUntil: ago(-1) }, now), 'appealsOpen'],
  ['an appeal waits', denialOfPublishing({ phase: 'appeals', ...ready, undecidedAppeals: 1 }, now), 'appealsOpen'],
  ['the judge left', denialOfDropping('first_look', { isDropped: true }), 'dropped'],
  ['nothing is missing', denialOfReminding('first_look', { ...judge, open: 0 }, now), 'nothingMissing'],
  [
    'the last reminder is recent',
    denialOfReminding('first_look', { ...judge, remindedAt: ago(23) }, now),
    'remindedToday',
  ],
  ['the last reminder is old', denialOfReminding('first_look', { ...judge, remindedAt: ago(25) }, now), undefined],
  ['the entry is disqualified', denialOfDisqualifying('appeals', true), 'disqualified'],
])('%s', (_name, denial, expected) => {
  expect(denial).toBe(expected);
});

test.each(judgingPhases)(
  'an appeal is decided in the time of appeals, by others than its reviewers and owners: %s',
  (phase) => {
    const open = { isDecided: false, isReviewer: false, isOwner: false };
    expect(mayDecideAppeal(phase, open)).toBe(phase === 'appeals');
    for (const name of ['isDecided', 'isReviewer', 'isOwner'] as const)
      expect(mayDecideAppeal(phase, { ...open, [name]: true })).toBe(false);
  },
);

const number = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1, language: null }));
const facts = { rubric, seed: 'a', closesAt: ago(1), now, entries: number(4), judges: number(4), excluded: [] };
const all = (entry: number, ...judges: number[]) => judges.map((judge) => ({ entry, judge }));

test.each([
  ['nothing', {}, []],
  ['the rubric', { rubric: rubricOf({ criteria: [], tie_order: [] }) }, ['no_criteria']],
  ['the end of the stage', { closesAt: ago(-1) }, ['stage_has_not_ended']],
  ['entries', { entries: [] }, ['no_entries']],
  ['judges', { judges: number(1) }, ['too_few_judges']],
  ['judges for the second look', { rubric: rubricOf({ head_reviews: 3 }) }, ['too_few_judges']],
  ['a judge of an entry', { excluded: all(2, 1, 2, 3) }, ['too_few_judges 2']],
  ['all judges of an entry', { excluded: all(2, 1, 2, 3, 4) }, ['entry_without_judges 2']],
  [
    'comparisons',
    { excluded: [...all(1, 3, 4), ...all(2, 3, 4), ...all(3, 1, 2), ...all(4, 1, 2)] },
    ['cannot_compare_judges'],
  ],
])('judging begins unless it lacks: %s', (_name, given, expected) => {
  const found = findFaults({ ...facts, ...given });
  expect(found.map(({ code, entry }) => (entry === null ? code : `${code} ${entry}`))).toEqual(expected);
});

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

const nowOfReviews = new Date('2026-03-05T15:00:00Z');
const later = new Date('2026-03-06T15:00:00Z');

test.each<[Partial<AppealFacts>, string | undefined]>([
  [{}, undefined],
  [{ hasAppealed: true }, 'alreadyAppealed'],
  [{ appealsUntil: nowOfReviews }, 'appealsClosed'],
  [{ phase: 'reviewed', appealsUntil: null }, 'appealsClosed'],
  [{ phase: 'final' }, 'appealsClosed'],
])('an appeal with %o', (facts, denial) => {
  expect(denialOfAppealing({ phase: 'appeals', appealsUntil: later, hasAppealed: false, ...facts }, nowOfReviews)).toBe(
    denial,
  );
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
