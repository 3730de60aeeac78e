import { sql } from 'kysely';

/** What names one challenge. */
export type ChallengeKey = { id: number } | { slug: string };

/** The condition that a challenge `c` is the one of this id or slug. */
export const hasKey = (by: ChallengeKey) => ('id' in by ? sql`c.id = ${by.id}` : sql`c.slug = ${by.slug}`);
