import type { Viewer } from '../../../platform/auth/viewer.ts';

/** Everyone sees what is published; a draft is its staff's. */
export function canSeeChallenge(viewer: Viewer | undefined, challenge: { readonly published: boolean }): boolean {
  return challenge.published || viewer?.isAdmin === true;
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
