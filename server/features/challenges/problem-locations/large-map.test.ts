import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { explainClusters } from '../../../testing/maps.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLargeMap } from './problem-locations.factory.ts';

const { create, database, databaseUrl, get } = await startTestApp();

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
      const costs = await explainClusters(databaseUrl, { challengeId, centre, width, height });
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
