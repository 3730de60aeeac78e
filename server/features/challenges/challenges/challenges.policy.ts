import type { Viewer } from '../../../platform/auth/viewer.ts';

/** Everyone sees what is published; a draft is its staff's. */
export function canSeeChallenge(viewer: Viewer | undefined, challenge: { readonly published: boolean }): boolean {
  return challenge.published || viewer?.isAdmin === true;
}
