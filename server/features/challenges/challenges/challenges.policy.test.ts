import { expect, test } from 'vitest';
import { canSeeChallenge } from './challenges.policy.ts';

const visitor = undefined;
const member = {
  id: 7,
  sessionId: '',
  authenticatedAt: new Date(0),
  roles: [],
  isAdmin: false,
  isConfirmed: true,
  hasSecondFactor: false,
  withheld: undefined,
  age: { band: 'unknown', limit: 'none' },
} as const;
const admin = { ...member, id: 1, roles: ['admin'], isAdmin: true } as const;

test.each([
  ['a visitor', visitor, true, true],
  ['a visitor', visitor, false, false],
  ['a member', member, true, true],
  ['a member', member, false, false],
  ['an admin', admin, false, true],
])('%s sees a challenge (published: %s)', (_who, viewer, published, expected) => {
  expect(canSeeChallenge(viewer, { published })).toBe(expected);
});

test.each([
  ['an admin of the challenge', true],
  ['a judge', false],
])('%s sees its draft: %s', (_who, sees_draft) => {
  expect(canSeeChallenge(member, { published: false, sees_draft })).toBe(sees_draft);
});
