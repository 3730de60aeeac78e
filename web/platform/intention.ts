import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readStoredJson, writeStored } from './browser-storage.ts';

/** Session storage key of the action that a visitor had begun when they were asked to sign in. */
const key = 'begun';
/** In milliseconds: an older intention has expired. */
const life = 30 * 60_000;

interface Intention {
  readonly action: string;
  readonly place: string;
  readonly until: number;
}

function read(): Intention | undefined {
  const stored = readStoredJson<Intention>('sessionStorage', key);
  return stored && stored.until > Date.now() && /^\/(?!\/)/.test(stored.place) ? stored : undefined;
}

/** Stores in this tab the action begun on the present page, by its name: it continues there after sign-in. */
export function storeIntention(action: string): void {
  const { pathname, search, hash } = location;
  const intention: Intention = { action, place: `${pathname}${search}${hash}`, until: Date.now() + life };
  writeStored('sessionStorage', key, JSON.stringify(intention));
}

export function dropIntention(): void {
  writeStored('sessionStorage', key, null);
}

/** Takes the intention of this name: true once. */
export function takeIntention(action: string): boolean {
  if (read()?.action !== action) return false;
  dropIntention();
  return true;
}

/** The page of the pending intention. */
export function placeOfIntention(): string | undefined {
  return read()?.place;
}

/** Where a member continues who has signed in on the sign-in page. */
export function placeToGoOn(): string {
  return placeOfIntention() ?? linkTo(pages.start);
}
