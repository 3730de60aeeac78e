import { expect, test } from 'vitest';
import { canAcceptChallenge, canFollowChallenge, canSeeChallenge } from './challenges.policy.ts';

const now = new Date('2026-03-05T12:00:00Z');
const ahead = '2026-03-06T12:00:00.000Z';
const passed = '2026-03-04T12:00:00.000Z';
const visitor = undefined;
const member = { id: 7, sessionId: '', roles: [], isAdmin: false, isConfirmed: true } as const;
const admin = { ...member, id: 1, roles: ['admin'], isAdmin: true } as const;
const running = { published: true, situation: 'in_progress', registration_deadline: null, deadline: null } as const;

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
  ['a visitor', visitor, true, false],
  ['a member', member, true, true],
  ['a member', member, false, false],
])('%s follows a challenge (published: %s)', (_who, viewer, published, expected) => {
  expect(canFollowChallenge(viewer, { published })).toBe(expected);
});

test.each([
  ['a visitor', visitor, running, false],
  ['a member, no deadlines', member, running, true],
  ['a member, registration ahead', member, { ...running, registration_deadline: ahead }, true],
  ['a member, registration passed', member, { ...running, registration_deadline: passed }, false],
  ['a member, registration finished', member, { ...running, registration_deadline: 'finished' }, false],
  ['a member, deadline passed', member, { ...running, deadline: passed }, false],
  ['a member, coming soon', member, { ...running, situation: 'coming_soon' as const }, false],
  ['a member, finished', member, { ...running, situation: 'finished' as const }, false],
  ['a member, draft', member, { ...running, published: false }, false],
])('%s accepts', (_case, viewer, challenge, expected) => {
  expect(canAcceptChallenge(viewer, challenge, now)).toBe(expected);
});
