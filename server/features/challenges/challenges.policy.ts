import { isRegistrationPossible, type RegistrationDates } from '@mutirao/contract/registration.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';

interface Facts extends RegistrationDates {
  readonly published: boolean;
  readonly situation: 'in_progress' | 'finished' | 'coming_soon';
}

/** Everyone sees what is published; a draft is its staff's. */
export function canSeeChallenge(viewer: Viewer | undefined, challenge: Pick<Facts, 'published'>): boolean {
  return challenge.published || viewer?.isAdmin === true;
}

/** Members follow whatever they can see. */
export function canFollowChallenge(viewer: Viewer | undefined, challenge: Pick<Facts, 'published'>): boolean {
  return viewer !== undefined && canSeeChallenge(viewer, challenge);
}

/** Members accept while the challenge runs and takes participants. */
export function canAcceptChallenge(viewer: Viewer | undefined, challenge: Facts, now: Date): boolean {
  return (
    canFollowChallenge(viewer, challenge) &&
    challenge.situation === 'in_progress' &&
    isRegistrationPossible(challenge, now)
  );
}
