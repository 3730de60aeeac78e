import { expect, test } from 'vitest';
import { canAcceptChallenges, canChangeSettings } from './members.policy.ts';

test.each([
  ['nothing', { profile: false, contestant: false }, false, false],
  ['about, birthdate and gender only', { profile: true, contestant: false }, false, false],
  ['origin and residence only', { profile: false, contestant: true }, false, true],
  ['the whole profile', { profile: true, contestant: true }, true, true],
])('PERM-07 PERM-08 AMB-27 with %s', (_what, parts, accept, settings) => {
  expect([canAcceptChallenges(parts), canChangeSettings(parts)]).toEqual([accept, settings]);
});
