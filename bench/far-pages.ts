import { type Measured, measure } from './load.ts';
import type { Pace } from './pace.ts';
import { startPlatformServer } from './servers.ts';
import type { World } from './world.ts';

/** Readers who ask without pauses. */
const readers = 32;

export interface FarPage extends Measured {
  readonly page: number;
  readonly challenges: number;
}

/** Measures a page in the second half of the list of all challenges, uncached. */
export async function measureFarPage(world: World, dataDirectory: string, pace: Pace): Promise<FarPage> {
  const { databaseUrl, challenges } = world;
  const page = challenges / 20;
  const server = await startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: false });
  try {
    const load = { path: `/api/challenges?page=${page}`, connections: readers, acceptEncoding: 'identity' };
    await measure(server, { ...load, seconds: pace.warmUpSeconds });
    const rounds: Measured[] = [];
    for (let round = 0; round < pace.rounds; round += 1)
      rounds.push(await measure(server, { ...load, seconds: pace.seconds }));
    rounds.sort((one, other) => one.p99 - other.p99);
    return { ...(rounds[Math.floor(rounds.length / 2)] as Measured), page, challenges };
  } finally {
    await server.stop();
  }
}
