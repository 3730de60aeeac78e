import { widenToTiles } from '@mutirao/contract/site/map/map.ts';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionSettings } from '../platform/database/connect.ts';
import type { Database, Tables } from '../platform/database/schema.ts';
import { readClusters } from '../platform/maps/read-clusters.ts';

interface Plan {
  readonly 'Execution Time': number;
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** What the first answer of a map costs at a zoom. */
export interface ClusterCost {
  readonly zoom: number;
  readonly clusters: number;
  /** Of the answer, uncompressed. */
  readonly bytes: number;
  readonly buffers: number;
  readonly milliseconds: number;
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
    const plans: Plan[] = [];
    // Several times, since the machine may be busy.
    for (let times = 0; times < 3; times += 1) {
      const { rows } = await database.executeQuery<{ 'QUERY PLAN': [Plan] }>(explained);
      plans.push(...rows.flatMap((row) => row['QUERY PLAN']));
    }
    const [plan] = plans.toSorted((one, other) => one['Execution Time'] - other['Execution Time']);
    if (!plan) throw new Error('The query was not explained');
    costs.push({
      zoom,
      clusters: clusters.length,
      bytes: Buffer.byteLength(JSON.stringify({ clusters })),
      buffers: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
      milliseconds: plan['Execution Time'],
    });
  }
  await database.destroy();
  return costs;
}
