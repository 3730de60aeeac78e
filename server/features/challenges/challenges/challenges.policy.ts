import type { ChallengeRole } from '@mutirao/contract/challenges/challenge-roles.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';

/** Everyone sees what is published; a draft is its staff's. */
export function canSeeChallenge(viewer: Viewer | undefined, challenge: { readonly published: boolean }): boolean {
  return challenge.published || viewer?.isAdmin === true;
}

/** The roles that count: a challenge has no admin without the second factor that they need. */
export function rolesInForce(
  roles: readonly ChallengeRole[],
  { hasRequiredFactor }: Pick<Viewer, 'hasRequiredFactor'>,
): readonly ChallengeRole[] {
  return hasRequiredFactor ? roles : roles.filter((role) => role !== 'challenge_admin');
}

/** What decides about managing a challenge. */
interface ManagerFacts {
  readonly is_challenge_admin: boolean;
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
}

/** Admins of a challenge and staff manage it: its text, contents, people, closing and certificates. */
export function mayManageChallenge({ is_challenge_admin, isAdmin }: ManagerFacts): boolean {
  return is_challenge_admin || isAdmin;
}
