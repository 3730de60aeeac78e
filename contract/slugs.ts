/** Reserved words: parts of fixed addresses, and therefore never slugs. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'all',
  'coming-soon',
  'config',
  'edit',
  'finished',
  'in-progress',
  'me',
  'members',
  'my',
  'new',
  'search',
  'slug',
  'tags',
]);

const slugPattern = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The longest slug, in characters. */
export const maximumSlug = 120;

/** True for a lower-case word of letters, digits and single hyphens that is neither reserved nor a number. */
export function isSlug(value: string): boolean {
  return value.length <= maximumSlug && slugPattern.test(value) && !reservedSlugs.has(value);
}

/** A text as a slug, at most so many characters; other characters are dropped. */
export function slugFrom(text: string, longest: number): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}

/** The slug of a name, with the prefix `before` where it would be invalid without. */
export function nameSlug(name: string, { longest, before }: { longest: number; before: string }): string {
  const words = slugFrom(name, longest);
  if (words === '') return before;
  return isSlug(words) ? words : `${before}-${words}`;
}

/** The slug, or the first of it with a number that is not taken; at most so many characters. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>, longest = maximumSlug): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const slug = wanted.slice(0, longest - end.length).replace(/-+$/, '') + end;
    if (!taken.has(slug)) return slug;
  }
}

/** A part of an address that is an id or a slug. */
export type IdOrSlug = { id: number } | { slug: string };

/** Distinguishes an id from a slug in an address: a slug is never a number. */
export function parseIdOrSlug(word: string): IdOrSlug {
  return /^\d{1,9}$/.test(word) ? { id: Number(word) } : { slug: word };
}
