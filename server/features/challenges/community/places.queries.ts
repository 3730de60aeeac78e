import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { GridPosition } from './grid-position.ts';

export interface PlaceRow extends GridPosition {
  name: string;
  people: number;
}

/** How many of the latest participants at a place are asked for its name. */
const asked = sql.lit(20);

/** A page of the places where listed participants live, those with the most first, and how many there are. */
export async function findPlaces(
  connection: Connection,
  { challengeId, offset, limit }: { challengeId: number; offset: number; limit: number },
): Promise<{ rows: PlaceRow[]; total: number }> {
  const { rows } = await sql<{ rows: PlaceRow[]; total: number }>`
    select (
      -- The coarsest level of the map.
      select coalesce(sum(places), 0) from map_cell where challenge_id = ${challengeId} and map = 'community' and level = 4
    ) as total, coalesce(json_agg(place order by place.people desc, place.x, place.y), '[]') as rows
    from (
      select p.x, p.y, p.people, (
        select mode() within group (order by c.location)
        from (
          select member_id from community_listing
          where challenge_id = ${challengeId} and scope = 'place:' || p.x || ',' || p.y
          order by joined_at desc, member_id desc limit ${asked}
        ) latest join contestant c using (member_id)
      ) as name
      from (
        select x, y, people from community_place where challenge_id = ${challengeId}
        order by people desc, x, y limit ${limit} offset ${offset}
      ) p
    ) place`.execute(connection);
  return rows[0] ?? { rows: [], total: 0 };
}
