import { expect, test } from 'vitest';
import { canAcceptChallenges, canChangeSettings, readsEveryProfile } from './members.policy.ts';

test.each([
  ['nothing', { profile: false, contestant: false, limit: 'none' }, false, false],
  ['about, birthdate and gender only', { profile: true, contestant: false, limit: 'none' }, false, false],
  ['origin and residence only', { profile: false, contestant: true, limit: 'none' }, false, true],
  ['the whole profile', { profile: true, contestant: true, limit: 'none' }, true, true],
  ['no guardian', { profile: true, contestant: true, limit: 'guardian_needed' }, false, true],
  ['a pause', { profile: true, contestant: true, limit: 'paused' }, false, true],
  ['an age under 12', { profile: true, contestant: true, limit: 'too_young' }, false, true],
] as const)('PERM-07 PERM-08 AMB-27 with %s', (_what, parts, accept, settings) => {
  expect([canAcceptChallenges(parts), canChangeSettings(parts)]).toEqual([accept, settings]);
});

test.each([
  ['the member', { id: 1, isAdmin: false }, true],
  ['staff', { id: 2, isAdmin: true }, true],
  ['another member', { id: 2, isAdmin: false }, false],
])('%s reads the profile of each minor: %#', (_who, viewer, expected) => {
  expect(readsEveryProfile(viewer, 1)).toBe(expected);
});
