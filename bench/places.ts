import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '../server/platform/database/connect.ts';
import { type Measured, measure, type Pace } from './measure.ts';
import { startPlatformServer } from './servers.ts';
import { digits, table, whole } from './table.ts';
import type { World } from './world.ts';

/** The number of concurrent searchers, without pauses. */
export const searchers = 50;
const cities = 500;

export interface PlaceSearch extends Measured {
  readonly places: number;
  readonly searches: number;
}

/** The requests of people who type these cities letter by letter; every other one has chosen a country. */
function searchesFor(names: readonly { name: string; country: string }[]): string[] {
  return names.flatMap(({ name, country }, index) =>
    [3, 4, 5, 7].map((letters) => {
      const query = new URLSearchParams({ search: name.slice(0, letters).trim().padEnd(3, 'a') });
      if (index % 2 === 0) query.set('country', country);
      return `/api/places?${query}`;
    }),
  );
}

/** Measures the search for places, uncached and without pauses between letters. */
export async function measurePlaceSearch(world: World, dataDirectory: string, pace: Pace): Promise<PlaceSearch> {
  const { databaseUrl } = world;
  const database = connect({ url: () => databaseUrl, size: 1, onError: () => {} });
  const { rows } = await sql<{ name: string; country: string; places: number }>`
    select name, country, count(*) over () as places from place order by md5(id::text) limit ${cities}`.execute(
    database,
  );
  await database.destroy();
  const paths = searchesFor(rows);
  const file = join(dataDirectory, 'searches.txt');
  await writeFile(file, `${paths.join('\n')}\n`);
  const server = await startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: true, behindProxy: true });
  try {
    const load = { path: '/', paths: file, connections: searchers, acceptEncoding: 'identity' };
    await measure(server, { ...load, seconds: pace.warmUpSeconds });
    const measured: Measured[] = [];
    for (let round = 0; round < pace.rounds; round += 1)
      measured.push(await measure(server, { ...load, seconds: pace.seconds }));
    measured.sort((one, other) => one.p99 - other.p99);
    const middle = measured[Math.floor(measured.length / 2)] as Measured;
    return { ...middle, places: rows[0]?.places ?? 0, searches: paths.length };
  } finally {
    await server.stop();
    await rm(file);
  }
}

/** The target of the 99th percentile of place searches, in ms. */
const slowestSearch = 25;

/** The search for places. */
export function tableOfPlaces({ places, searches, perSecond, p50, p99, processor }: PlaceSearch): string {
  return table(
    ['Places', 'searches', 'at once', 'per second', 'p50 ms', 'p99 ms', `target ${slowestSearch}`, 'µs ours'],
    [
      [
        whole.format(places),
        whole.format(searches),
        String(searchers),
        whole.format(perSecond),
        digits(p50),
        digits(p99),
        p99 <= slowestSearch ? 'met' : 'missed',
        whole.format(processor),
      ],
    ],
  );
}
