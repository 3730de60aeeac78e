import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nearestState } from '../../members/places/index.ts';
import { hideSmall, type Place, poolRows } from './hide-small.ts';

const zone = sql.lit(organisationZone);

/** Days within which a first reply came, and a team last answered; a longer time is the last class. */
const replyClasses = sql`case when replied is null then 'none' when replied - answered <= interval '1 day' then 'day'
  when replied - answered <= interval '3 days' then 'days' when replied - answered <= interval '7 days' then 'week'
  else 'later' end`;
const teamClasses = sql`case when last is null then 'none' when last - founded < interval '30 days' then 'month'
  when last - founded < interval '90 days' then 'quarter' else 'longer' end`;
const ageBands = sql`case when birthdate is null then 'unknown' when age < 18 then '0' when age < 25 then '18'
  when age < 35 then '25' when age < 45 then '35' when age < 60 then '45' else '60' end`;

/** Everything that is counted, as the moment (of the organisation) and the category of each person or thing. */
const counted = sql`
  spot as materialized (
    select distinct (latitude * 100)::int as y, (longitude * 100)::int as x
    from contestant_card where country_residence = 'BR'
  ),
  spot_state as materialized (
    select y, x, ${nearestState} as state from spot
  ),
  participant as (
    select r.challenge_id, r.created_at at time zone ${zone} as at, a.birthdate, coalesce(a.gender, 'unknown') as gender,
      extract(year from age((r.created_at at time zone ${zone})::date, a.birthdate)) as age,
      case when l.country_residence <> 'BR' then 'abroad' else coalesce(s.state, 'unknown') end as state
    from challenge_person r
      left join profile_attribute a on a.member_id = r.member_id
      left join contestant_card l on l.member_id = r.member_id
      left join spot_state s on s.y = (l.latitude * 100)::int and s.x = (l.longitude * 100)::int
    where r.role = 'contestant'
  ),
  first_answer as (
    select challenge_id, min(created_at) at time zone ${zone} as at from interaction_card
    where hidden_at is null and (team_id is not null or member_id is not null)
    group by challenge_id, team_id, case when team_id is null then member_id end
  ),
  reply as (
    select i.challenge_id, i.created_at as answered, min(r.created_at) as replied
    from interaction_card i left join reply_card r on r.interaction_id = i.id
    where i.hidden_at is null group by i.id, i.challenge_id, i.created_at
  ),
  team_answer as (
    select team_id, created_at from interaction_card where team_id is not null and hidden_at is null
    union all
    select p.team_id, i.created_at from team_person p
      join interaction_card i on i.challenge_id = p.challenge_id and i.member_id = p.member_id
    where i.team_id is null and i.hidden_at is null
  ),
  team_life as (
    select t.challenge_id, t.created_at as founded, max(a.created_at) as last
    from team_card t left join team_answer a on a.team_id = t.id group by t.id, t.challenge_id, t.created_at
  ),
  cell as (
    select figure, extract(year from at)::smallint as year, challenge_id, category, count(*) as total
    from participant cross join lateral (values
      ('participation', to_char(at, 'MM')), ('states', state), ('ages', ${ageBands}), ('genders', gender)
    ) as by_figure (figure, category)
    group by figure, year, challenge_id, category
    union all
    select 'visits', extract(year from month), challenge_id, to_char(month, 'MM'), sum(total)
    from challenge_visit_card group by month, challenge_id
    union all
    select 'answers', extract(year from at), challenge_id, to_char(at, 'MM'), count(*)
    from first_answer group by 2, 3, 4
    union all
    select 'certificates', extract(year from at), challenge_id, to_char(at, 'MM'), count(*) from (
      select challenge_id, created_at at time zone ${zone} as at from certificate_card
      where rank is null and withdrawn_at is null and challenge_id is not null
    ) as issued group by 2, 3, 4
    union all
    select 'replies', extract(year from answered at time zone ${zone}), challenge_id, ${replyClasses}, count(*)
    from reply group by 2, 3, 4
    union all
    select 'teams', extract(year from founded at time zone ${zone}), challenge_id, ${teamClasses}, count(*)
    from team_life group by 2, 3, 4
  )`;

/** Which figures have the same totals, so that what is hidden of one is hidden of the others. */
const families: readonly (readonly string[])[] = [
  ['participation', 'states', 'ages', 'genders'],
  ['answers'],
  ['certificates'],
  ['teams'],
  ['replies'],
];

interface CellRow {
  readonly figure: string;
  readonly challenge_id: number;
  readonly category: string;
  readonly total: number;
}

/** Every number of a table, with its totals. */
function everyPlace(cells: readonly CellRow[], rows: (row: number) => boolean): Place[] {
  const places = cells.filter(({ challenge_id: row }) => rows(row));
  return [
    ...places.map(({ challenge_id: row, category }) => ({ row, category })),
    ...[...new Set(places.map(({ challenge_id: row }) => row))].map((row) => ({ row, category: '' })),
  ];
}

async function hiddenPlaces(
  figures: readonly string[],
  cells: readonly CellRow[],
): Promise<(Place & { figure: string })[]> {
  const [first = ''] = figures;
  const totals = new Map<number, number>();
  for (const { figure, challenge_id: row, total } of cells)
    if (figure === first) totals.set(row, (totals.get(row) ?? 0) + total);
  const pooled = poolRows(totals);
  const places: (Place & { figure: string })[] = [];
  for (const figure of figures) {
    const own = cells.filter((cell) => cell.figure === figure);
    const add = (found: readonly Place[]) => {
      for (const place of found) places.push({ figure, ...place });
    };
    if (pooled === 'everything') {
      const all = ['', ...new Set(own.map(({ category }) => category))].map((category) => ({ row: null, category }));
      add([...all, ...everyPlace(own, () => true)]);
      continue;
    }
    const table = new Map<number, Map<string, number>>();
    for (const { challenge_id: row, category, total } of own)
      table.set(row, (table.get(row) ?? new Map<string, number>()).set(category, total));
    add([...(await hideSmall(table, pooled)), ...everyPlace(own, (row) => pooled.has(row))]);
  }
  return places;
}

async function hideIn(connection: Connection, figures: readonly string[], year: number): Promise<void> {
  const { rows } = await sql<CellRow>`
    select figure, challenge_id, category, total from figure_cell
    where figure = any(${figures}) and year = ${year} and challenge_id is not null and category <> ''
    order by challenge_id, category`.execute(connection);
  // None is zero, which is shown.
  if (rows.length === 0) return;
  const places = await hiddenPlaces(figures, rows);
  if (places.length === 0) return;
  // One that is hidden for the sake of another may be zero, which has no row.
  await sql`
    insert into figure_cell (figure, year, challenge_id, category, total, is_shown)
    select figure, ${year}::smallint, challenge_id, category, 0, false
    from unnest(${places.map(({ figure }) => figure)}::text[], ${places.map(({ row }) => row)}::int[],
      ${places.map(({ category }) => category)}::text[]) as hidden (figure, challenge_id, category)
    on conflict (figure, category, year, challenge_id) do update set is_shown = false`.execute(connection);
}

/**
 * Counts all figures from their rows. The rows change later too, as members move, leave and delete their accounts, so
 * that counting all of them each night is the way that is always right.
 */
export async function countFigures(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  ending?: AbortSignal,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await acquireAdvisoryLock(transaction, 'figures');
    await sql`delete from figure_cell`.execute(transaction);
    await sql`
      with ${counted}
      insert into figure_cell (figure, year, challenge_id, category, total, is_shown)
      select figure, year, challenge_id, coalesce(category, ''), sum(total), true from cell
      group by grouping sets (
        (figure, year, challenge_id, category), (figure, year, challenge_id), (figure, year, category), (figure, year)
      )`.execute(transaction);
    const { rows } = await sql<{ year: number }>`
      select distinct year from figure_cell where challenge_id is null`.execute(transaction);
    for (const { year } of rows)
      for (const figures of families) {
        ending?.throwIfAborted();
        await hideIn(transaction, figures, year);
      }
    // Of goals, the total is what is shown of their challenges, and shown whole where nothing else is.
    await sql`
      insert into figure_cell (figure, year, challenge_id, category, total, is_shown)
      select 'goals', f.year, null, g.id::text, coalesce(sum(f.total) filter (where f.is_shown), 0), bool_and(f.is_shown)
      from figure_cell f join challenge_card c on c.id = f.challenge_id cross join unnest(c.category_ids) as g (id)
      where f.figure = 'participation' and f.category = '' group by f.year, g.id`.execute(transaction);
    await sql`
      insert into figure_count (counted_at) values (${clock()})
      on conflict (is_only) do update set counted_at = excluded.counted_at`.execute(transaction);
  });
}
