import { expect, test } from 'vitest';
import { type ConfirmationFacts, hasBegun, mayCorrect, obstacleOfConfirming } from './results.policy.ts';

const now = new Date('2026-03-05T12:00:00Z');
const entry: ConfirmationFacts = {
  method: 'counted',
  enteredBy: 1,
  isConfirmed: false,
  isLast: true,
  hasEvidence: true,
};

test.each([
  ['another person', {}, { memberId: 2, isSole: false }, undefined],
  ['who entered it', {}, { memberId: 1, isSole: false }, 'own'],
  ['who entered it, alone', {}, { memberId: 1, isSole: true }, undefined],
  ['anyone, of a deleted account', { enteredBy: null }, { memberId: 1, isSole: false }, undefined],
  ['another, of an estimate', { method: 'estimated' }, { memberId: 2, isSole: false }, 'estimated'],
  ['another, of what was there before', { method: 'unknown' }, { memberId: 2, isSole: false }, 'estimated'],
  ['another, without evidence', { hasEvidence: false }, { memberId: 2, isSole: false }, 'no_evidence'],
  ['another, once more', { isConfirmed: true }, { memberId: 2, isSole: false }, 'confirmed'],
  ['another, of what was corrected', { isLast: false }, { memberId: 2, isSole: false }, 'corrected'],
] as const)('%s confirms an entry', (_who, facts, confirming, obstacle) => {
  expect(obstacleOfConfirming({ ...entry, ...facts }, confirming)).toBe(obstacle);
});

test.each([
  [false, null, false],
  [true, null, true],
  [true, new Date(now.getTime() + 1), false],
  [true, now, true],
  [false, now, false],
])('published %s, opening %s: begun %s', (published, opens_at, expected) => {
  expect(hasBegun({ published, opens_at }, now)).toBe(expected);
});

test('a correction is not corrected itself', () => {
  expect([mayCorrect({ corrects_id: null }), mayCorrect({ corrects_id: 3 })]).toEqual([true, false]);
});
