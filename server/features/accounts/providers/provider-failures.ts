import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { AppError } from '../../../platform/errors/app-error.ts';
import { providerMessages } from './providers.messages.ts';

const secondsUntilBack = 5;
/** The provider took too long, or did not answer as a provider does. */
const unavailableCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (error instanceof ClientError) return !unavailableCodes.includes(error.code ?? '');
  return error instanceof AuthorizationResponseError || error instanceof WWWAuthenticateChallengeError;
}

/** The failure that a visitor sees after an error at a provider. */
export function toProviderFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return isRefusal(error)
    ? new AppError('unauthenticated', { message: providerMessages.refused, cause: error })
    : new AppError('provider_unavailable', { retryAfter: secondsUntilBack, cause: error });
}
