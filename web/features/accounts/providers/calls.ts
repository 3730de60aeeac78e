import type { Credentials, ProviderToken } from '@mutirao/contract/accounts/sign-in.ts';
import type { ApiInput } from '@mutirao/contract/api.ts';
import { callApi } from '../../../platform/api.ts';
import { tokenRequest } from '../../../platform/client-id.ts';
import { withRetries } from '../../../platform/failures.ts';

/** What a provider adds to the address it leads back to. */
export type ProviderReturn = ApiInput<'POST /providers/:provider/finish'>['body'];

/** The provider's page to go to. */
export async function startAt(provider: string): Promise<string> {
  const call = { params: { provider }, public: true };
  const { url } = await withRetries('network', () => callApi('POST /providers/:provider/start', call));
  return url;
}

/** Takes what the provider led back with for a token of the social grant. */
export function finishAt(provider: string, body: ProviderReturn): Promise<ProviderToken> {
  const call = { params: { provider }, body, public: true };
  return withRetries('network', () => callApi('POST /providers/:provider/finish', call));
}

/** Signs in by what the provider told. */
export function grant({ provider, access_token }: ProviderToken, accept_terms: boolean): Promise<Credentials> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = tokenRequest({ grant_type: 'social', provider, access_token, accept_terms, time_zone });
  return withRetries('network', () => callApi('POST /oauth/token', { body, public: true }));
}

/** Adds the account elsewhere to whoever is signed in. */
export function link({ provider, access_token }: ProviderToken): Promise<void> {
  return withRetries('network', () => callApi('POST /providers/link', { body: { provider, access_token } }));
}

/** The page that signs out of the provider this browser came from, where it has one. */
export async function endAtProvider(): Promise<string | null> {
  try {
    return (await callApi('POST /providers/end', { public: true })).url;
  } catch {
    // Whoever has signed out here is not kept by what is only the second half of it.
    return null;
  }
}
