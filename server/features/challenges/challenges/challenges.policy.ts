import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';

/** What decides about seeing a challenge. */
export interface SeenChallenge {
  readonly published: boolean;
  /** The viewer's roles in it that are in force, where the call knows them. */
  readonly roles?: readonly ChallengeRole[];
}

/** Everyone sees what is published; a draft is seen by the organisation's staff and the admins of the challenge. */
export function canSeeChallenge(viewer: Viewer | undefined, { published, roles }: SeenChallenge): boolean {
  return published || viewer?.isAdmin === true || roles?.includes('challenge_admin') === true;
}

/** What decides about managing a challenge. */
export interface ManagerFacts {
  /** With the role in force. */
  readonly is_challenge_admin: boolean;
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
}

/** Admins of a challenge and staff manage it: its text, contents, people, closing and certificates. */
export function mayManageChallenge({ is_challenge_admin, isAdmin }: ManagerFacts): boolean {
  return is_challenge_admin || isAdmin;
}
