import type { MemberBy } from './members.queries.ts';

/** What an address calls a member by, an id or a slug: a slug is never a number alone. */
export function memberBy(word: string): MemberBy {
  return /^\d{1,9}$/.test(word) ? { id: Number(word) } : { slug: word };
}
