import { widenToTiles } from '@mutirao/contract/site/map/map.ts';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionSettings } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { readClusters } from '../../../platform/maps/read-clusters.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLargeMap } from './problem-locations.factory.ts';

const { create, database, databaseUrl, get } = await startTestApp();

interface Plan {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

interface Asked {
  readonly challengeId: number;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  /** Of the map, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** What the first answer of a map costs at every zoom: its bytes, uncompressed, and the blocks that are read for it. */
async function explainClusters({ challengeId, centre: { latitude, longitude }, width, height }: Asked) {
  const asked: CompiledQuery[] = [];
  const logged = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool(connectionSettings(databaseUrl)) }),
    log: ({ query }) => void asked.push(query),
  });
  const costs: { zoom: number; bytes: number; buffers: number }[] = [];
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
    const clusters = await readClusters(logged, { map: 'problems', challengeId, view });
    const query = asked.at(-1) as CompiledQuery;
    const explained = { ...query, sql: `explain (analyze, buffers, format json) ${query.sql}` };
    const { rows } = await logged.executeQuery<{ 'QUERY PLAN': [Plan] }>(explained);
    for (const {
      'QUERY PLAN': [{ Plan: plan }],
    } of rows)
      costs.push({
        zoom,
        bytes: Buffer.byteLength(JSON.stringify({ clusters })),
        buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      });
  }
  await logged.destroy();
  return costs;
}

test.each([
  ['over a country', false, { latitude: -15, longitude: -55 }],
  ['side by side', true, { latitude: -23.4, longitude: -46.4 }],
] as const)(
  'the clusters of 100,000 places %s are few and take little work at every zoom',
  async (_name, isDense, centre) => {
    const [challengeId = 0] = await create({});
    await createLargeMap(database, { challengeId, isDense });
    await sql`vacuum analyze`.execute(database);
    for (const [width, height] of [
      [360, 400],
      [1100, 400],
      [2560, 1400],
    ] as const) {
      const costs = await explainClusters({ challengeId, centre, width, height });
      expect(costs).toHaveLength(16);
      for (const { zoom, bytes, buffers } of costs) {
        expect(bytes, `zoom ${zoom}`).toBeLessThan(30_000);
        // What else the machine does changes the time, not the work.
        expect(buffers, `zoom ${zoom}`).toBeLessThan(2000);
      }
    }
    const answer = await get(
      `/api/challenges/${challengeId}/problem-locations/clusters?zoom=4&west=-90&south=-41&east=-22.5&north=10`,
    );
    expect(answer.rawPayload.length).toBeLessThan(30_000);
  },
  120_000,
);
