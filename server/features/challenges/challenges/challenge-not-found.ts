import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { challengeMessages } from './challenges.messages.ts';
import { canSeeChallenge } from './challenges.policy.ts';

/** The failure of a call about a challenge that does not exist, or that the caller may not see. */
export function challengeNotFound(): AppError {
  return new AppError('not_found', { message: challengeMessages.notFound });
}

/** Refuses a challenge that does not exist or that the viewer may not see, with the same error. */
export function assertCanSeeChallenge<Row extends { readonly published: boolean }>(
  viewer: Viewer | undefined,
  challenge: Row | undefined,
): asserts challenge is Row {
  if (!challenge || !canSeeChallenge(viewer, challenge)) throw challengeNotFound();
}
