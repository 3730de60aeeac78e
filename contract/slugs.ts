/** Words that are addresses of their own and therefore never a slug. */
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

/** True for a lower-case word of letters, digits and single hyphens that is no reserved word and no bare number. */
export function isSlug(value: string): boolean {
  return value.length <= maximumSlug && slugPattern.test(value) && !reservedSlugs.has(value);
}

/** The words of a text as a slug writes them, at most so many characters; what stands in no slug is left out. */
export function slugFrom(text: string, longest: number): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}

/** The slug of a name: its words, behind `before` where they alone are none. */
export function nameSlug(name: string, { longest, before }: { longest: number; before: string }): string {
  const words = slugFrom(name, longest);
  if (words === '') return before;
  return isSlug(words) ? words : `${before}-${words}`;
}

/** What names one thing in an address. */
export type IdOrSlug = { id: number } | { slug: string };

/** Tells an id from a slug in an address: a slug is never a number alone. */
export function parseIdOrSlug(word: string): IdOrSlug {
  return /^\d{1,9}$/.test(word) ? { id: Number(word) } : { slug: word };
}
