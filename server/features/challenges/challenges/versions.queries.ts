import type { Situation } from '@mutirao/contract/challenges/challenges.ts';
import { sql } from 'kysely';
import { rowVersion } from '../../../platform/database/row-version.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { hasKey, prizeVersions, wholeVersion } from './challenge-fragments.ts';
import type { ChallengeKey } from './challenge-key.ts';

// What answers hold, in which versions, as one short row: the rest is read only when it changed (`WrittenAnswers`).

/** The ids of versions with commas between, in their order. */
export function listedIds(versions: string): number[] {
  return versions === '' ? [] : versions.split(',').map((one) => Number.parseInt(one, 10));
}

/** Which list: all challenges, those of a goal, or those with a tag. */
export type Scope = { kind: 'all' } | { kind: 'category'; id: number } | { kind: 'tag'; name: string };

function scopeKey(scope: Scope) {
  if (scope.kind === 'all') return sql`'all'`;
  return scope.kind === 'category' ? sql`'category:' || ${scope.id}::int` : sql`'tag:' || fold_tag(${scope.name})`;
}

interface Slice {
  scope: Scope;
  situation: Situation | 'all';
  offset: number;
  limit: number;
}

export interface Listing {
  total: number;
  lives_changed: number;
  /** Of the cards. */
  versions: string;
}

/** Which cards a slice of a list holds, newest first, with the size and the impact of the whole list. */
export async function findListing(
  connection: Connection,
  { scope, situation, offset, limit }: Slice,
): Promise<Listing> {
  const { rows } = await sql<Listing>`
    with list as materialized (select ${scopeKey(scope)} as scope)
    select coalesce(t.total, 0) as total, coalesce(t.lives_changed, 0) as lives_changed, array_to_string(array(
      select ${rowVersion('c')}
      from (
        select challenge_id from challenge_listing listing
        where listing.scope = list.scope and listing.situation = ${situation}
        order by challenge_id desc limit ${limit} offset ${offset}
      ) listed
      join challenge c on c.id = listed.challenge_id
      order by c.id desc), ',') as versions
    from list left join challenge_total t on t.scope = list.scope and t.situation = ${situation}`.execute(connection);
  return rows[0] as Listing;
}

/** The published ones of these challenges, in the order given. */
export async function findCardVersions(connection: Connection, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select array_to_string(array(
      select ${rowVersion('c')} from challenge c where c.id = any(${ids}) and c.published
      order by array_position(${ids}::int[], c.id)), ',') as versions`.execute(connection);
  return rows[0]?.versions ?? '';
}

/**
 * Up to `limit` other challenges in progress that share most goals and tags, filled up with the newest; undefined for a
 * challenge that is unknown or not published.
 */
export async function findRelatedVersions(
  connection: Connection,
  id: number,
  limit: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ versions: string }>`
    select array_to_string(array(
      select ${rowVersion('c')}
      from (
        select near.challenge_id, count(*) as shared
        from challenge_scopes(one) own
        cross join lateral (
          select challenge_id from challenge_listing listing
          where listing.scope = own and listing.situation = 'in_progress' and listing.challenge_id <> one.id
          order by challenge_id desc limit ${limit * 2}
        ) near
        group by near.challenge_id
      ) candidate
      join challenge c on c.id = candidate.challenge_id
      order by candidate.shared desc, c.id desc limit ${limit}), ',') as versions
    from challenge one where one.id = ${id} and one.published`.execute(connection);
  return rows[0]?.versions;
}

/** Which challenge it is, and in which version, its blocks included. */
export async function findChallengeVersion(
  connection: Connection,
  by: ChallengeKey,
): Promise<{ id: number; published: boolean; versions: string } | undefined> {
  const { rows } = await sql<{ id: number; published: boolean; versions: string }>`
    select c.id, c.published, ${wholeVersion} as versions
    from challenge c where ${hasKey(by)}`.execute(connection);
  return rows[0];
}

/** A challenge's prizes in their order; undefined for a challenge that is unknown or not published. */
export async function findPrizeVersions(connection: Connection, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ versions: string }>`
    select ${prizeVersions} as versions
    from challenge c where c.id = ${id} and c.published`.execute(connection);
  return rows[0]?.versions;
}
