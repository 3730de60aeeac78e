import { AppError } from '../../../platform/errors/app-error.ts';

/** What whoever asks for a challenge that is not there, or not for them, is told. */
export function challengeNotFound(): AppError {
  return new AppError('not_found', { message: 'challenge_not_found' });
}
