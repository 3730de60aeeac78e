export type TeamBy = { id: number } | { slug: string };

/** What an address calls a team by, an id or a slug: a slug is never a number alone. */
export function teamBy(word: string): TeamBy {
  return /^\d{1,9}$/.test(word) ? { id: Number(word) } : { slug: word };
}
