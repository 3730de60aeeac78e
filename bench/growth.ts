import { type GrowthCase, growthCases } from './cases.ts';
import { type Comparison, compare } from './compare.ts';
import type { Pace } from './pace.ts';
import { startPlatformServer } from './servers.ts';
import type { World } from './world.ts';

export interface Growth extends Comparison {
  of: GrowthCase;
}

/** Compares the same uncached responses in a small world and in a large one. */
export async function compareGrowth(
  small: World,
  large: World,
  dataDirectory: string,
  pace: Pace,
  report: (name: string) => void,
): Promise<Growth[]> {
  const start = ({ databaseUrl }: World) => startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: false });
  const servers = [await start(small), await start(large)] as const;
  const grown: Growth[] = [];
  try {
    for (const one of growthCases) {
      report(one.name);
      const load = { seconds: pace.seconds, connections: one.connections, acceptEncoding: 'identity' };
      const loads = [
        { ...load, path: one.pathIn(small) },
        { ...load, path: one.pathIn(large) },
      ] as const;
      grown.push({ ...(await compare({ servers, loads, ...pace })), of: one });
    }
  } finally {
    for (const server of servers) await server.stop();
  }
  return grown;
}
