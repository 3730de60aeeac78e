import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';

/** Session storage key of what a visitor had begun when they were asked to sign in. */
const key = 'begun';
/** In milliseconds: who comes back later begins again. */
const life = 30 * 60_000;

interface Intention {
  readonly action: string;
  readonly place: string;
  readonly until: number;
}

function read(): Intention | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Intention | null;
    return kept && kept.until > Date.now() && /^\/(?!\/)/.test(kept.place) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Stores in this tab what was begun on the present page, by its name: it goes on there, however they sign in. */
export function storeIntention(action: string): void {
  const { pathname, search, hash } = location;
  const intention: Intention = { action, place: `${pathname}${search}${hash}`, until: Date.now() + life };
  try {
    sessionStorage.setItem(key, JSON.stringify(intention));
  } catch {
    // Where nothing can be kept, they begin again.
  }
}

export function dropIntention(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** True, once, for what was begun by this name. */
export function takeIntention(action: string): boolean {
  if (read()?.action !== action) return false;
  dropIntention();
  return true;
}

/** The page on which something waits to go on. */
export function placeOfIntention(): string | undefined {
  return read()?.place;
}

/** Where whoever has signed in on a page of its own goes on. */
export function placeToGoOn(): string {
  return placeOfIntention() ?? linkTo(pages.home);
}
