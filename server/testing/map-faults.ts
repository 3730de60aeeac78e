import { sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** What figures of problem maps differ from the rows that they count; nothing where all are exact. */
export async function findMapFaults(database: Database): Promise<object[]> {
  const { rows } = await sql<object>`
    with reporter as (
      select l.challenge_id, l.x, l.y, l.id, r.member_id from problem_location l
      left join lateral (
        select l.member_id where l.member_id is not null
        union select member_id from problem_supporter where location_id = l.id
      ) r on true
      where l.hidden_at is null
    ), place as (
      select challenge_id, x, y, count(distinct id) as points, count(distinct member_id) as reporters
      from reporter group by 1, 2, 3
    ), cell as (
      select challenge_id, level, map_column(x, 17) >> (17 - level) as x, map_row(y, 17) >> (17 - level) as y,
        count(*) as places, sum(case when reporters < 3 then 0 else reporters end) as people,
        sum(x) as longitudes, sum(y) as latitudes
      from place, unnest('{4,6,8,10,12,14,17}'::integer[]) level group by 1, 2, 3, 4
    )
    select 'supporters' as what, l.id::text as which from problem_location l
    where supporters <> (select count(*) from problem_supporter where location_id = l.id)
    union all
    select 'place', concat_ws(' ', challenge_id, x, y) from problem_place p full join place using (challenge_id, x, y)
    where (coalesce(p.points, 0), coalesce(p.reporters, 0))
      is distinct from (coalesce(place.points, 0), coalesce(place.reporters, 0))
    union all
    select 'total', t.challenge_id::text from problem_total t
    cross join lateral (
      select coalesce(sum(points), 0) as points, count(*) as places from place where challenge_id = t.challenge_id
    ) counted
    where (t.points, t.places) is distinct from (counted.points, counted.places)
    union all
    select 'cell', concat_ws(' ', challenge_id, level, x, y)
    from (select * from map_cell where map = 'problems') c full join cell using (challenge_id, level, x, y)
    where (c.places, c.people, c.longitudes, c.latitudes)
      is distinct from (cell.places, cell.people, cell.longitudes, cell.latitudes)`.execute(database);
  return rows;
}
