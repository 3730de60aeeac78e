import type { ProviderToken } from '@mutirao/contract/accounts/sign-in.ts';
import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';

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
export interface PendingLink extends ProviderToken {
  readonly name: string;
}

export function storePendingLink(link: PendingLink): void {
  writeStored('sessionStorage', linkKey, JSON.stringify(link));
}

export function takePendingLink(): PendingLink | undefined {
  const stored = take(linkKey);
  return stored ? (JSON.parse(stored) as PendingLink) : undefined;
}
