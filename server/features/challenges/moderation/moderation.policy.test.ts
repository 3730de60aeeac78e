import { expect, test } from 'vitest';
import {
  countsTowardsHiding,
  isHiddenAtOnce,
  isHiddenByReports,
  isModerator,
  isReopened,
  isUrgent,
  mayDecide,
  maySeeReporters,
  possibleActions,
} from './moderation.policy.ts';

const staff = { id: 1, isAdmin: true, administers: [] };
const challengeAdmin = { id: 2, isAdmin: false, administers: [7] };
const member = { id: 3, isAdmin: false, administers: [] };

test.each([
  ['staff', staff, true, true],
  ['an admin of a challenge', challengeAdmin, true, false],
  ['a member', member, false, false],
])('%s: moderates %s, sees reporters %s', (_who, moderator, moderates, sees) => {
  expect([isModerator(moderator), maySeeReporters(moderator)]).toEqual([moderates, sees]);
});

test.each([
  ['staff, in any challenge', staff, { challengeId: 8, authorId: 5 }, true],
  ['staff, outside of challenges', staff, { challengeId: null, authorId: 5 }, true],
  ['staff, of a deleted account', staff, { challengeId: 8, authorId: null }, true],
  ['staff, of their own content', staff, { challengeId: 8, authorId: 1 }, false],
  ['an admin of the challenge', challengeAdmin, { challengeId: 7, authorId: 5 }, true],
  ['an admin of the challenge, of their own content', challengeAdmin, { challengeId: 7, authorId: 2 }, false],
  ['an admin of another challenge', challengeAdmin, { challengeId: 8, authorId: 5 }, false],
  ['an admin of a challenge, outside of challenges', challengeAdmin, { challengeId: null, authorId: 5 }, false],
  ['a member', member, { challengeId: 7, authorId: 5 }, false],
])('%s may decide: %#', (_who, moderator, facts, expected) => {
  expect(mayDecide(moderator, facts)).toBe(expected);
});

test.each([
  ['open', false, ['hide', 'warn', 'close']],
  ['open', true, ['hide', 'restore', 'warn']],
  ['open', undefined, ['close']],
  ['hidden', true, ['restore', 'warn']],
  ['restored', false, ['hide', 'warn']],
  ['warned', false, ['hide', 'warn']],
  ['closed', false, ['hide', 'warn']],
  ['closed', undefined, []],
] as const)('of a case that is %s, with the content hidden %s, the decisions are %s', (status, isHidden, expected) => {
  const actions = Object.entries(possibleActions({ status, isHidden }));
  expect(actions.filter(([, possible]) => possible).map(([name]) => name)).toEqual(expected);
});

const now = new Date('2026-03-05T12:00:00Z');
const reporter = { isConfirmed: true, isComplete: true, joinedAt: new Date('2026-03-04T11:59:59Z') };

test.each([
  ['a member of more than a day', reporter, true],
  ['a member of a day', { ...reporter, joinedAt: new Date('2026-03-04T12:00:00Z') }, false],
  ['a member whose address is not confirmed', { ...reporter, isConfirmed: false }, false],
  ['a member without a profile', { ...reporter, isComplete: false }, false],
])('a report by %s counts towards hiding: %#', (_who, given, expected) => {
  expect(countsTowardsHiding(given, now)).toBe(expected);
});

const facts = { isHidden: false, isExempt: false, networks: 3, isDecided: false } as const;

test.each([
  ['a report from a third network', facts, 3, true],
  ['a report from a second network', { ...facts, networks: 2 }, 3, false],
  ['a further report of what is hidden', { ...facts, networks: 4, isHidden: true }, 3, false],
  ['a report after a decision', { ...facts, networks: 4, isDecided: true }, 3, false],
  ['a report of the profile of staff', { ...facts, networks: 99, isExempt: true }, 3, false],
  ['any report, where it is off', { ...facts, networks: 99 }, 0, false],
])('%s hides: %#', (_what, given, threshold, expected) => {
  expect(isHiddenByReports(given, threshold)).toBe(expected);
});

const urgent = { reporter: 'guardian', isOfMinor: false, isHidden: false, isExempt: false, isDecided: false } as const;

test.each([
  ['a guardian', urgent, true],
  ['the minor', { ...urgent, reporter: 'minor' }, true],
  ['a prosecutor', { ...urgent, reporter: 'prosecutor' }, true],
  ['a protection organisation', { ...urgent, reporter: 'protection' }, true],
  ['another person', { ...urgent, reporter: 'other' }, false],
  ['another person, of a minor', { ...urgent, reporter: 'other', isOfMinor: true }, true],
  ['a member, of a minor', { ...urgent, reporter: 'member', isOfMinor: true }, true],
  ['a guardian, of what a moderator has seen', { ...urgent, isDecided: true }, false],
  ['a guardian, of what is hidden', { ...urgent, isHidden: true }, false],
  ['a guardian, of the profile of staff', { ...urgent, isExempt: true }, false],
] as const)('a report by %s hides at once: %#', (_who, given, expected) => {
  expect(isHiddenAtOnce(given)).toBe(expected);
});

test.each([
  ['member', false, false],
  ['member', true, true],
  ['other', false, true],
] as const)('a report by %s, of a minor: %s, is urgent: %s', (reporter, isOfMinor, expected) => {
  expect(isUrgent({ reporter, isOfMinor })).toBe(expected);
});

test.each([
  ['restored', false, true],
  ['warned', false, true],
  ['closed', false, true],
  ['hidden', true, false],
  ['open', false, false],
] as const)(
  'a further report of a case that is %s, with the content hidden %s, opens it: %s',
  (status, isHidden, expected) => {
    expect(isReopened({ status, isHidden })).toBe(expected);
  },
);
