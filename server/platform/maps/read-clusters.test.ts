import { maximumClusters, widenToTiles } from '@mutirao/contract/site/map/map.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findMapFaults } from '../../testing/maps.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { gridOf, readClusters } from './read-clusters.ts';

const { create, database } = await startTestApp();
const world = { west: -180, south: -85, east: 180, north: 85 };

/** Inserts a place with a report each at positions in hundredths of a degree. */
async function fill(positions: readonly (readonly [number, number])[]): Promise<number> {
  const [id = 0] = await create({});
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)];
  await sql`
    insert into problem_place (challenge_id, x, y, name)
    select ${id}, x, y, 'Recife' from unnest(${xs}::int[], ${ys}::int[]) p (x, y)`.execute(database);
  await sql`
    insert into problem_location (challenge_id, location, latitude, longitude, public_location, x, y, description,
      created_at)
    select ${id}, 'Recife', y / 100.0, x / 100.0, 'Recife', x, y, 'Alaga', now()
    from unnest(${xs}::int[], ${ys}::int[]) p (x, y)`.execute(database);
  return id;
}

const read = (challengeId: number, zoom: number, view: Partial<typeof world> = {}) =>
  readClusters(database, { map: 'problems', challengeId, view: { zoom, ...world, ...view } });

test('every zoom shows all places, in cells of 64 pixels, and the finest one by one', async () => {
  const positions = Array.from(
    { length: 400 },
    (_, index) => [-4000 + (index % 20), -2000 + Math.floor(index / 20)] as const,
  );
  const id = await fill(positions);
  const around = { west: -40.01, south: -20.01, east: -39.8, north: -19.8 };
  for (let zoom = 0; zoom <= 15; zoom += 1) {
    const clusters = await read(id, zoom, around);
    expect(clusters.reduce((sum, { places }) => sum + places, 0)).toBe(400);
    expect(clusters.length).toBeLessThanOrEqual(maximumClusters);
  }
  expect(await read(id, 5)).toEqual([{ latitude: -19.905, longitude: -39.905, places: 400, people: 0 }]);
  const closest = await read(id, 15, { west: -40.001, south: -20.001, east: -39.98, north: -19.98 });
  expect(closest.filter(({ places }) => places === 1)).toHaveLength(closest.length);
  expect(closest.length).toBeGreaterThanOrEqual(9);
  expect(await findMapFaults(database)).toEqual([]);
});

test('a view may cross the 180th meridian, and places at the edges of the world are shown', async () => {
  const id = await fill([
    [17_999, 0],
    [-17_999, 0],
    [18_000, 9000],
    [-18_000, -9000],
    [0, 0],
  ]);
  expect(await read(id, 2, { west: 170, east: -170, south: -10, north: 10 })).toMatchObject([
    { longitude: -179.99, places: 1 },
    { longitude: 179.99, places: 1 },
  ]);
  expect((await read(id, 0)).reduce((sum, { places }) => sum + places, 0)).toBe(5);
});

test('a view of too many cells is clustered more coarsely', () => {
  const cellsOf = (zoom: number, view: Partial<typeof world> = {}) => {
    const { columns, rows, level } = gridOf({ zoom, ...world, ...view });
    const wide = columns.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    return { level, cells: wide * (rows.last - rows.first + 1) };
  };
  expect(cellsOf(0)).toEqual({ level: 2, cells: 16 });
  expect(cellsOf(2)).toEqual({ level: 4, cells: 256 });
  expect(cellsOf(15)).toEqual({ level: 4, cells: 256 });
  expect(cellsOf(15, { west: 0, east: 0.1, south: 0, north: 0.1 }).cells).toBeLessThanOrEqual(maximumClusters);
  // A phone and a wide screen, widened to tiles, are clustered in cells of 64 pixels.
  for (const [width, height] of [
    [360, 400],
    [1100, 400],
  ] as const)
    for (let zoom = 3; zoom <= 13; zoom += 1) {
      const degrees = 360 / (256 * 2 ** zoom);
      const [east, north] = [(width / 2) * degrees, (height / 2) * degrees];
      const view = widenToTiles({ zoom, west: -east, east, south: -north, north });
      expect(cellsOf(zoom, view).level).toBe(zoom + 2);
    }
});

test('a challenge that is deleted takes its map along', async () => {
  const id = await fill([
    [0, 0],
    [1, 1],
  ]);
  await database.deleteFrom('challenge').where('id', '=', id).execute();
  expect(await read(id, 3)).toEqual([]);
});
