import { callApi } from '../../../platform/api.ts';
import { withRetries } from '../../../platform/failures.ts';
import type { PasskeyRequest } from '../../../platform/passkeys.ts';

/** A challenge for signing in by a passkey: by any, or by one of the member whose first factor was right. */
export function requestSignIn(second_factor_token?: string): Promise<PasskeyRequest> {
  const body = second_factor_token === undefined ? {} : { second_factor_token };
  return withRetries('network', () => callApi('POST /oauth/passkey-options', { body, public: true }));
}

/** A challenge for authenticating again by a passkey. */
export function requestReauthentication(): Promise<PasskeyRequest> {
  return withRetries('network', () => callApi('POST /me/reauthentication/passkey-options'));
}
