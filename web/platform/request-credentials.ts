import type { Credentials, TokenInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { callApi } from './api.ts';
import { tokenRequest } from './credentials.ts';
import { withRetries } from './failures.ts';

/** Signs in by a grant. The session has the browser's time zone as its place. */
export function requestCredentials(grant: TokenInput): Promise<Credentials> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = tokenRequest({ ...grant, time_zone });
  return withRetries('network', () => callApi('POST /oauth/token', { body, public: true }));
}
