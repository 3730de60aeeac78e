import type { ProviderToken } from '@mutirao/contract/accounts/sign-in.ts';
import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';

/** Session storage keys of what a visitor takes along to a provider and back. */
const placeKey = 'sign-in place';
const linkKey = 'sign-in link';

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Where nothing can be kept, they arrive at home.
  }
}

function take(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}

/** Stores where the visitor goes on once they are signed in: where they are, unless they were on their way. */
export function storePlace(wanted?: string): void {
  const { pathname, search, hash } = location;
  const here = `${pathname}${search}${hash}`;
  // Who begins again after a failure still wants to where they were at first.
  if (wanted) keep(placeKey, wanted);
  else if (!isAccountPath(pathname)) keep(placeKey, here);
}

/** Where the visitor was, or home; told once. */
export function takePlace(): string {
  const place = take(placeKey);
  return place?.startsWith('/') && !place.startsWith('//') ? place : linkTo(pages.home);
}

/** An account elsewhere that is added once its owner has signed in the way they know. */
export interface PendingLink extends ProviderToken {
  readonly name: string;
}

export function storePendingLink(link: PendingLink): void {
  keep(linkKey, JSON.stringify(link));
}

export function takePendingLink(): PendingLink | undefined {
  const kept = take(linkKey);
  return kept ? (JSON.parse(kept) as PendingLink) : undefined;
}
