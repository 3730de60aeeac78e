import type { AgeBand } from '@mutirao/contract/members/ages/ages.ts';
import { expect, test } from 'vitest';
import { denialOfAgreeing, denialOfInviting } from './guardians.policy.ts';

test.each([
  ['under_12', 'not_a_child'],
  ['12_to_15', undefined],
  ['16_to_17', 'not_a_child'],
  ['adult', 'not_a_child'],
  ['unknown', 'not_a_child'],
] satisfies [AgeBand, string | undefined][])('a member of the band %s who invites: %s', (band, denial) => {
  expect(denialOfInviting({ band, taken: 0, isOwnAddress: false })).toBe(denial);
});

test('a child invites others, and at most two', () => {
  const child = { band: '12_to_15', taken: 1, isOwnAddress: false } as const;
  expect(denialOfInviting(child)).toBeUndefined();
  expect(denialOfInviting({ ...child, taken: 2 })).toBe('two_guardians');
  expect(denialOfInviting({ ...child, isOwnAddress: true })).toBe('own_address');
});

const adult = {
  isChild: false,
  hasAddress: true,
  band: 'adult',
  source: 'said',
  proof: 'account',
  version: 1,
  childBand: '12_to_15',
} as const;

test.each([
  [{}, undefined],
  [{ isChild: true }, 'own_account'],
  [{ hasAddress: false }, 'other_address'],
  [{ band: '16_to_17' as const }, 'minor'],
  [{ band: 'under_12' as const }, 'minor'],
  [{ band: 'unknown' as const, source: null }, 'age_unknown'],
  [{ proof: 'provider' as const }, 'not_proved'],
  [{ proof: 'provider' as const, source: 'guardian' as const }, 'not_proved'],
  [{ proof: 'provider' as const, source: 'provider' as const }, undefined],
  [{ proof: 'provider' as const, source: 'staff' as const }, undefined],
  [{ childBand: '16_to_17' as const }, 'not_a_child'],
  [{ version: 2 }, 'text_changed'],
])('who agrees with %o: %s', (change, denial) => {
  expect(denialOfAgreeing({ ...adult, ...change })).toBe(denial);
});
