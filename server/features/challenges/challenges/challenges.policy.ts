import type { Viewer } from '../../../platform/auth/viewer.ts';

/** What decides about seeing a challenge. */
export interface SeenChallenge {
  readonly published: boolean;
  /** Of `seesDraft`, where the call asks for it. */
  readonly sees_draft?: boolean;
}

/** Everyone sees what is published; a draft is seen by the organisation's staff and the admins of the challenge. */
export function canSeeChallenge(viewer: Viewer | undefined, { published, sees_draft }: SeenChallenge): boolean {
  return published || viewer?.isAdmin === true || sees_draft === true;
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
