import { sql } from 'kysely';
import { rowVersion } from '../../../platform/database/row-version.ts';
import type { ChallengeKey } from './challenge-key.ts';

// What queries of challenges are put together from.

/** The condition that a challenge `c` is the one of this key. */
export const hasKey = (by: ChallengeKey) => ('id' in by ? sql`c.id = ${by.id}` : sql`c.slug = ${by.slug}`);

/** The version of a challenge `c` with those of its blocks. */
export const wholeVersion = sql<string>`concat_ws(',', ${rowVersion('c')}, (
  select string_agg(${rowVersion('b')}, ',' order by b.position)
  from challenge_block b where b.challenge_id = c.id))`;

/** The versions of the prizes of a challenge `c`, in their order, after its id: those without prizes differ too. */
export const prizeVersions = sql<string>`concat_ws(',', c.id, (
  select string_agg(${rowVersion('p')}, ',' order by p.position)
  from challenge_prize p where p.challenge_id = c.id))`;
