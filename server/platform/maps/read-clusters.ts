import { clusterCell, maximumClusters, mercatorX, mercatorY } from '@mutirao/contract/site/map/map.ts';
import type { ClustersQuery, MapCluster } from '@mutirao/contract/site/map/map-clusters.ts';
import { sql } from 'kysely';
import type { Connection } from '../database/schema.ts';

/** The levels of `map_cell`. */
const storedLevels = [4, 6, 8, 10, 12, 14, 17] as const;
const finest = 17;
/** Precise to a hundred metres, below what the finest zoom separates. */
const digits = 3;

interface Range {
  readonly first: number;
  readonly last: number;
}

/** The cells of a level, along one axis, between two fractions of the map. */
function rangeAt(level: number, from: number, to: number): Range {
  const cells = 2 ** level;
  const first = Math.min(cells - 1, Math.max(0, Math.floor(from * cells)));
  return { first, last: Math.min(cells - 1, Math.max(first, Math.ceil(to * cells) - 1)) };
}

const sizeOf = ({ first, last }: Range) => last - first + 1;

interface Grid {
  readonly level: number;
  /** Two across the 180th meridian. */
  readonly columns: readonly Range[];
  readonly rows: Range;
}

/** The grid of a view: cells of the usual size, or larger ones where they are too many for one answer. */
export function gridOf({ zoom, west, south, east, north }: ClustersQuery): Grid {
  const [top, bottom] = [mercatorY(Math.max(north, south)), mercatorY(Math.min(north, south))];
  const [left, right] = [mercatorX(west), mercatorX(east)];
  const cellsPerTile = Math.log2(256 / clusterCell);
  for (let level = Math.min(finest, zoom + cellsPerTile); ; level -= 1) {
    const rows = rangeAt(level, top, bottom);
    const columns = left > right ? [rangeAt(level, left, 1), rangeAt(level, 0, right)] : [rangeAt(level, left, right)];
    const cells = sizeOf(rows) * columns.reduce((sum, range) => sum + sizeOf(range), 0);
    if (cells <= maximumClusters || level === 0) return { level, columns, rows };
  }
}

interface Asked {
  /** The name that the triggers of its places have. */
  readonly map: string;
  readonly challengeId: number;
  readonly view: ClustersQuery;
}

/** For a query: how many places a map has. */
export const countPlaces = ({ map, challengeId }: Omit<Asked, 'view'>) => sql`(
  select coalesce(sum(places), 0) from map_cell
  where challenge_id = ${challengeId} and map = ${map} and level = ${storedLevels[0]})`;

/** The clusters of a map within a view. */
export async function readClusters(connection: Connection, { map, challengeId, view }: Asked): Promise<MapCluster[]> {
  const { level, columns, rows } = gridOf(view);
  const stored = storedLevels.find((one) => one >= level) ?? finest;
  const shift = stored - level;
  const firstOf = (cell: number) => cell * 2 ** shift;
  const lastOf = (cell: number) => (cell + 1) * 2 ** shift - 1;
  const inColumns = columns.map(({ first, last }) => sql<boolean>`x between ${firstOf(first)} and ${lastOf(last)}`);
  const { rows: clusters } = await sql<MapCluster>`
    select round(sum(latitudes) / sum(places) / 100, ${digits})::float8 as latitude,
      round(sum(longitudes) / sum(places) / 100, ${digits})::float8 as longitude,
      sum(places)::int as places, sum(people)::int as people
    from map_cell
    where challenge_id = ${challengeId} and map = ${map} and level = ${stored}
      and (${sql.join(inColumns, sql` or `)}) and y between ${firstOf(rows.first)} and ${lastOf(rows.last)}
    group by x >> ${shift}::int, y >> ${shift}::int
    order by places desc, longitude, latitude`.execute(connection);
  return clusters;
}
