import { type GivenRole, givenRoles } from '@mutirao/contract/challenges/people/given-roles.ts';

type Giver = 'staff' | 'challenge_admin';

/** Who gives and takes each role in a challenge. Its admins do not make admins, nor unmake each other. */
export const givers: Readonly<Record<GivenRole, readonly Giver[]>> = {
  judge: ['staff', 'challenge_admin'],
  advisor: ['staff', 'challenge_admin'],
  partner: ['staff', 'challenge_admin'],
  challenge_admin: ['staff'],
};

interface Facts {
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
  readonly is_challenge_admin: boolean;
}

export function mayGive(role: GivenRole, { isAdmin, is_challenge_admin }: Facts): boolean {
  return givers[role].some((giver) => (giver === 'staff' ? isAdmin : is_challenge_admin));
}

/** The roles that someone may give. */
export function rolesToGive(facts: Facts): GivenRole[] {
  return givenRoles.filter((role) => mayGive(role, facts));
}

/** Those who may give a role may take it, and everyone may give up their own. */
export function mayTake(role: GivenRole, facts: Facts & { readonly isOwn: boolean }): boolean {
  return facts.isOwn || mayGive(role, facts);
}
