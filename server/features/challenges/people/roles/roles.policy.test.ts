import { givenRoles } from '@mutirao/contract/challenges/people/given-roles.ts';
import { expect, test } from 'vitest';
import { mayTake, rolesToGive } from './roles.policy.ts';

const staff = { isAdmin: true, is_challenge_admin: false };
const admin = { isAdmin: false, is_challenge_admin: true };
const other = { isAdmin: false, is_challenge_admin: false };

test.each([
  ['staff', staff, ['judge', 'advisor', 'challenge_admin', 'partner']],
  ['an admin of the challenge', admin, ['judge', 'advisor', 'partner']],
  ['both', { isAdmin: true, is_challenge_admin: true }, ['judge', 'advisor', 'challenge_admin', 'partner']],
  ['someone else', other, []],
])('%s gives these roles, and takes them', (_who, facts, roles) => {
  expect(rolesToGive(facts)).toEqual(roles);
  expect(givenRoles.filter((role) => mayTake(role, { ...facts, isOwn: false }))).toEqual(roles);
});

test('everyone may give up their own role', () => {
  for (const role of givenRoles) expect(mayTake(role, { ...other, isOwn: true })).toBe(true);
});
