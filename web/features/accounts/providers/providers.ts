import type { Credentials, ProviderToken } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import type { ApiInput } from '@mutirao/contract/api.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { callApi } from '../../../platform/api.ts';
import { requestCredentials } from '../../../platform/authenticate.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { withRetries } from '../../../platform/failures.ts';

export const useProviderTexts = defineTexts('providers', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The parameters that a provider adds to the callback address. */
export type ProviderReturn = ApiInput<'POST /providers/:provider/finish'>['body'];

/** The provider's page to go to. */
export async function startAt(provider: string): Promise<string> {
  const call = { params: { provider }, public: true };
  const { url } = await withRetries('network', () => callApi('POST /providers/:provider/start', call));
  return url;
}

/** The same for a member who authenticates there once more. */
export async function startAgainAt(provider: string): Promise<string> {
  const call = { params: { provider }, query: { prompt: 'login' as const }, public: true };
  const { url } = await withRetries('network', () => callApi('POST /providers/:provider/start', call));
  return url;
}

/** Exchanges the callback parameters for a token of the social grant. */
export function finishAt(provider: string, body: ProviderReturn): Promise<ProviderToken> {
  const call = { params: { provider }, body, public: true };
  return withRetries('network', () => callApi('POST /providers/:provider/finish', call));
}

/** Signs in with a provider's token. */
export function grant({ provider, access_token }: ProviderToken, accept_terms: boolean): Promise<Credentials> {
  return requestCredentials({ grant_type: 'social', provider, access_token, accept_terms });
}

/** Links the provider's account to the signed-in member. */
export function link({ provider, access_token }: ProviderToken): Promise<void> {
  return withRetries('network', () => callApi('POST /providers/link', { body: { provider, access_token } }));
}

/** The sign-out page of the provider this browser came from, if any. */
export async function endAtProvider(): Promise<string | null> {
  try {
    return (await callApi('POST /providers/end', { public: true })).url;
  } catch {
    // The member has signed out here already: a failure at the provider must not stop them.
    return null;
  }
}

/** Session storage keys for the round trip to a provider. */
const placeKey = 'sign-in place';
const linkKey = 'sign-in link';

function take(key: string): string | null {
  const value = readStored('sessionStorage', key);
  writeStored('sessionStorage', key, null);
  return value;
}

/** Stores where the visitor continues after signing in: the present page, unless it is part of signing in. */
export function storePlace(wanted?: string): void {
  const { pathname, search, hash } = location;
  const here = `${pathname}${search}${hash}`;
  // A second attempt after a failure keeps the page of the first.
  if (wanted) writeStored('sessionStorage', placeKey, wanted);
  else if (!isAccountPath(pathname)) writeStored('sessionStorage', placeKey, here);
}

/** Returns and removes the stored page; home without one. */
export function takePlace(): string {
  const place = take(placeKey);
  return place?.startsWith('/') && !place.startsWith('//') ? place : linkTo(pages.home);
}

/** A provider's account that is linked after its owner has signed in by their usual method. */
interface PendingLink extends ProviderToken {
  readonly name: string;
}

export function storePendingLink(link: PendingLink): void {
  writeStored('sessionStorage', linkKey, JSON.stringify(link));
}

export function takePendingLink(): PendingLink | undefined {
  const stored = take(linkKey);
  return stored ? (JSON.parse(stored) as PendingLink) : undefined;
}
