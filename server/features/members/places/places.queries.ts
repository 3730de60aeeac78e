import { shortestPlaceSearch, townsShown } from '@mutirao/contract/members/places/place-search-limits.ts';
import type { MapView } from '@mutirao/contract/site/map/map.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export type PlaceRow = Selectable<Tables['place']>;

/** No key is above it: the last character there is. */
const last = '\u{10ffff}';
/** The most names with one prefix that are sorted; beyond it the largest places are scanned. */
const fewNames = 500;

const columns = sql.raw(
  ['id', 'name', 'name_pt', 'region', 'region_pt', 'country', 'latitude', 'longitude']
    .map((name) => `p.${name}`)
    .join(', '),
);

async function findAmong(connection: Connection, ids: RawBuilder<unknown>): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} from (${ids}) as found join place as p on p.id = found.place_id order by p.id`.execute(
    connection,
  );
  return rows;
}

const isLong = (key: string) => key.length > shortestPlaceSearch;
/** The longest other name that a search matches: a small part of one means another place. */
const longestOther = (key: string) => (isLong(key) ? 2 * key.length : 0);

interface Wanted {
  /** Folded as the names are. */
  key: string;
  start: string;
  country: string | undefined;
  limit: number;
}

/** For a rare prefix: sorts all matches. Undefined where they are too many. */
async function findAmongFew(connection: Connection, { key, limit }: Wanted): Promise<PlaceRow[] | undefined> {
  const { rows } = await sql<Partial<PlaceRow> & { total: number }>`
    with names as materialized (
      select place_id from place_name
      where key >= ${key} and key < ${key + last} and (own or length(key) <= ${longestOther(key)}::int)
      limit ${fewNames}
    ), found as materialized (
      select place_id from names where (select count(*) from names) < ${fewNames}
      group by place_id order by place_id limit ${limit}
    )
    select (select count(*)::int from names) as total, ${columns}
    from (select) as always left join (found join place as p on p.id = found.place_id) on true
    order by p.id`.execute(connection);
  if (rows[0]?.total === fewNames) return undefined;
  return rows.filter((row): row is PlaceRow & { total: number } => row.id !== null);
}

/** For a common prefix: scans places from the largest until enough are found. */
function findAmongMany(connection: Connection, { key, start, country, limit }: Wanted): Promise<PlaceRow[]> {
  return findAmong(
    connection,
    sql`select place_id from place_name
      where ${country ? sql`country = ${country} and` : sql``} start = ${start} and starts_with(key, ${key})
        and (own or length(key) <= ${longestOther(key)}::int)
      group by place_id order by place_id limit ${limit}`,
  );
}

/** Places with a name that begins so, the largest first. */
export async function findPlacesByName(connection: Connection, wanted: Wanted): Promise<PlaceRow[]> {
  const few = isLong(wanted.key) && !wanted.country ? await findAmongFew(connection, wanted) : undefined;
  return few ?? findAmongMany(connection, wanted);
}

interface Near {
  readonly latitude: number;
  readonly longitude: number;
}

/** How much narrower a degree of longitude is than one of latitude; never zero, at the poles. */
const narrowing = (latitude: number) => Math.max(0.01, Math.cos((latitude * Math.PI) / 180));

/** A place `p` within so many degrees of latitude from a position. */
function isNear({ latitude, longitude }: Near, degrees: number) {
  const wide = degrees / narrowing(latitude);
  return sql`p.latitude between ${latitude - degrees} and ${latitude + degrees}
    and p.longitude between ${longitude - wide} and ${longitude + wide}`;
}

/** The place nearest to a position. */
export async function findNearest(
  connection: Connection,
  position: Near,
  degrees: number,
): Promise<PlaceRow | undefined> {
  const { latitude, longitude } = position;
  const { rows } = await sql<PlaceRow>`
    select ${columns} from place p where ${isNear(position, degrees)}
    order by (p.latitude - ${latitude}) ^ 2 + ((p.longitude - ${longitude}) * ${narrowing(latitude)}) ^ 2, p.id
    limit 1`.execute(connection);
  return rows[0];
}

/** Where a position in Brazil counts as near a town, in hundredths of a degree: about a hundred kilometres. */
const near = sql.lit(90);

/** For a query: the state of Brazil at a position, with `x` and `y` in hundredths of a degree; null where no town is near. */
export const nearestState = sql`(
  select coalesce(p.region_pt, p.region) from place p
  where p.country = 'BR' and p.region is not null
    and p.latitude between (y - ${near}) / 100.0 and (y + ${near}) / 100.0
    and p.longitude between (x - ${near}) / 100.0 and (x + ${near}) / 100.0
  order by (p.latitude - y / 100.0) ^ 2 + (p.longitude - x / 100.0) ^ 2, p.id limit 1)`;

/** The largest places in the view of a map. */
export function findTowns(connection: Connection, { west, south, east, north }: MapView): Promise<PlaceRow[]> {
  return connection
    .selectFrom('place')
    .selectAll()
    .where('latitude', '>=', south)
    .where('latitude', '<=', north)
    .where(({ eb, and, or }) => {
      const bounds = [eb('longitude', '>=', west), eb('longitude', '<=', east)];
      return west <= east ? and(bounds) : or(bounds);
    })
    .orderBy('id')
    .limit(townsShown)
    .execute();
}

/** The places with one of our names for them, near a position. */
export async function findPlacesNamed(
  connection: Connection,
  { key, near, ...position }: Near & { readonly key: string; readonly near: number },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} from place_name n join place p on p.id = n.place_id
    where n.key = ${key} and n.own and ${isNear(position, near)} order by p.id`.execute(connection);
  return rows;
}
