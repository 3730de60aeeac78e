import type {
  Credentials,
  Provider,
  ProviderEnd,
  ProviderStart,
  ProviderToken,
} from '@mutirao/contract/accounts/sign-in.ts';
import { callApi } from '../../../platform/api.ts';
import { tokenRequest } from '../../../platform/client-id.ts';
import { withRetries } from '../../../platform/failures.ts';

function post<Answer>(path: string, body?: unknown): Promise<Answer> {
  return withRetries('network', () => callApi(path, { method: 'POST', body, public: true }));
}

/** The providers to sign in by. */
export function fetchProviders(signal?: AbortSignal): Promise<Provider[]> {
  return callApi('providers', { public: true, ...(signal && { signal }) });
}

/** The provider's page to go to. */
export async function startAt(provider: string): Promise<string> {
  return (await post<ProviderStart>(`providers/${encodeURIComponent(provider)}/start`)).url;
}

/** Takes what the provider led back with for a token of the social grant. */
export function finishAt(provider: string, returned: Record<string, string>): Promise<ProviderToken> {
  return post(`providers/${encodeURIComponent(provider)}/finish`, returned);
}

/** Signs in by what the provider told. */
export function grant({ provider, access_token }: ProviderToken, accept_terms: boolean): Promise<Credentials> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return post('oauth/token', tokenRequest({ grant_type: 'social', provider, access_token, accept_terms, time_zone }));
}

/** Adds the account elsewhere to whoever is signed in. */
export function link({ provider, access_token }: ProviderToken): Promise<void> {
  return withRetries('network', () => callApi('providers/link', { method: 'POST', body: { provider, access_token } }));
}

/** The page that signs out of the provider this browser came from, where it has one. */
export async function endAtProvider(): Promise<string | null> {
  try {
    return (await callApi<ProviderEnd>('providers/end', { method: 'POST', public: true })).url;
  } catch {
    // Whoever has signed out here is not kept by what is only the second half of it.
    return null;
  }
}
