import { writeFile } from 'node:fs/promises';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { widenToTiles } from '@mutirao/contract/site/map/map.ts';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import {
  createProblems,
  type ProblemRecipe,
} from '../features/challenges/problem-locations/problem-locations.factory.ts';
import { fillWithPlaces } from '../features/members/places/places.factory.ts';
import { connectionSettings } from '../platform/database/connect.ts';
import type { Database, Tables } from '../platform/database/schema.ts';
import { readClusters } from '../platform/maps/read-clusters.ts';
import { encodeForm, type FormPart } from './send.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

/** A position in Recife. */
export const recife = { latitude: -8.0539, longitude: -34.8813 } as const;
/** As everyone sees it. */
export const publicRecife = { latitude: -8.05, longitude: -34.88 } as const;
export const aReport = { ...recife, location: 'Rua da Aurora, 12', description: 'A rua alaga a cada chuva.' } as const;

/** A challenge with a member who reports problems, and what they do; the gazetteer knows Recife and Olinda. */
export async function openProblemMap(testApp: TestApp, challenge: object = {}) {
  const { app, create, join, platform, read, takePart } = testApp;
  await fillWithPlaces(platform, [
    { name: 'Recife', region: 'Pernambuco', latitude: -8.05, longitude: -34.9 },
    { name: 'Olinda', region: 'Pernambuco', latitude: -8.01, longitude: -34.86 },
    { name: 'Santos', region: 'São Paulo', latitude: -23.96, longitude: -46.33 },
  ]);
  const [id = 0] = await create(challenge);
  const path = `/api/challenges/${id}/problem-locations`;
  const member = () => join({ profile: true });
  const author = await member();
  const challengeAdmin = await member();
  await takePart({ memberId: challengeAdmin.id, challengeId: id, roles: ['challenge_admin'] });
  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    one: TestMember | undefined,
    payload?: object,
  ): Promise<Answer> => app.inject({ method, url, headers: one?.headers ?? {}, ...(payload && { payload }) });
  return {
    id,
    path,
    author,
    challengeAdmin,
    member,
    send,
    report: (one: TestMember | undefined, body: object = {}) => send('POST', path, one, { ...aReport, ...body }),
    sendForm: (url: string, { headers }: TestMember, ...parts: FormPart[]): Promise<Answer> => {
      const form = encodeForm(...parts);
      return app.inject({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload: form.payload });
    },
    meToo: (one: TestMember, location: number, method: 'PUT' | 'DELETE' = 'PUT') =>
      send(method, `${path}/${location}/me-too`, one),
    list: (query = '', one?: TestMember) => read(`${path}${query}`, one?.headers),
    /** The clusters of the whole world, or of a view. */
    clusters: async (zoom = 0, view = 'west=-180&south=-85&east=180&north=85') =>
      (await read(`${path}/clusters?zoom=${zoom}&${view}`)).clusters,
  };
}

/** Inserts reports and invalidates caches; returns their ids in order. */
export function writeProblems({ platform }: Pick<TestApp, 'platform'>, ...recipes: ProblemRecipe[]): Promise<number[]> {
  return platform.write(async (transaction, invalidate) => {
    for (const { challengeId } of recipes) invalidate(`map:${challengeId}`);
    return createProblems(transaction, recipes);
  });
}

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

interface Plan {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** What the first answer of a map costs at a zoom. */
export interface ClusterCost {
  readonly zoom: number;
  /** Of the answer, uncompressed. */
  readonly bytes: number;
  readonly buffers: number;
}

interface Asked {
  readonly challengeId: number;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  /** Of the map, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Explains the clusters around a centre at every zoom, as a map asks for them. */
export async function explainClusters(
  databaseUrl: string,
  { challengeId, centre: { latitude, longitude }, width, height }: Asked,
): Promise<ClusterCost[]> {
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool(connectionSettings(databaseUrl));
  const database: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const costs: ClusterCost[] = [];
  for (let zoom = 0; zoom <= 15; zoom += 1) {
    const perPixel = 360 / (256 * 2 ** zoom);
    const [aside, above] = [Math.min(180, (width / 2) * perPixel), Math.min(80, (height / 2) * perPixel)];
    const view = widenToTiles({
      zoom,
      west: Math.max(-180, longitude - aside),
      east: Math.min(180, longitude + aside),
      south: latitude - Math.min(above, 60),
      north: latitude + Math.min(above, 60),
    });
    const clusters = await readClusters(database, { map: 'problems', challengeId, view });
    const query = asked.at(-1) as CompiledQuery;
    const explained = { ...query, sql: `explain (analyze, buffers, format json) ${query.sql}` };
    const { rows } = await database.executeQuery<{ 'QUERY PLAN': [Plan] }>(explained);
    const [plan] = rows.flatMap((row) => row['QUERY PLAN']);
    if (!plan) throw new Error('The query was not explained');
    costs.push({
      zoom,
      bytes: Buffer.byteLength(JSON.stringify({ clusters })),
      buffers: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
    });
  }
  await database.destroy();
  return costs;
}

type Tile = Parameters<typeof fromGeojsonVt>[0][string];

/** The side of a tile in its own units. */
const extent = 4096;
const deepestZoom = 6;
/** Of PMTiles 3: the places in its header, and the values in it. */
const headerLength = 127;
const uncompressed = 1;
const vectorTiles = 1;

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function layer(features: { type: 1 | 2 | 3; geometry: unknown; tags: Record<string, string> }[]): Tile {
  return { features, extent } as unknown as Tile;
}

const corners = ['00', '10', '11', '01', '00'].map(([x, y]) => [Number(x), Number(y)] as const);
const square = (from: number, to: number) => [corners.map((corner) => corner.map((at) => from + at * (to - from)))];

/** A tile of Protomaps' schema: land with a lake in its middle, a wide road along its north, and a town. */
function drawTile(): Buffer {
  const road = [0, extent].map((x) => [x, extent / 8]);
  return Buffer.from(
    fromGeojsonVt(
      {
        earth: layer([{ type: 3, geometry: square(0, extent), tags: { kind: 'earth' } }]),
        water: layer([{ type: 3, geometry: square(extent / 4, (extent * 3) / 4), tags: { kind: 'lake' } }]),
        roads: layer([{ type: 2, geometry: [road], tags: { kind: 'highway', name: 'BR-101' } }]),
        places: layer([{ type: 1, geometry: [[extent / 8, extent / 2]], tags: { kind: 'locality', name: 'Aurora' } }]),
      },
      { version: 2, extent },
    ),
  );
}

/** Writes an archive of map tiles that shows the same tile everywhere, up to zoom 6. */
export async function writeMapArchive(
  path: string,
  changed: { version?: number; type?: number } = {},
): Promise<Buffer> {
  const tile = drawTile();
  const tiles = (4 ** (deepestZoom + 1) - 1) / 3;
  // One entry: from the first tile on, all tiles are the one at the offset 0, which is written plus one.
  const directory = Buffer.from([1, 0, tiles, tile.length, 1].flatMap(varint));
  const metadata = Buffer.from('{"name":"Test"}');
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 'latin1');
  header[7] = changed.version ?? 3;
  const parts = [headerLength, directory.length, 0, metadata.length, 0, 0, 0, tile.length, tiles, 1, 1];
  parts[2] = headerLength + directory.length;
  parts[6] = parts[2] + metadata.length;
  for (const [index, value] of parts.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  header.set([1, uncompressed, uncompressed, changed.type ?? vectorTiles, 0, deepestZoom], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  const archive = Buffer.concat([header, directory, metadata, tile]);
  await writeFile(path, archive);
  return archive;
}
