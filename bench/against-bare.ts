import type { Case } from './cases.ts';
import { type Comparison, compare } from './compare.ts';
import type { Pace } from './pace.ts';
import { type RunningServer, recordAnswer, startBareServer, startPlatformServer } from './servers.ts';
import { authorizationsIn } from './signed-in.ts';
import type { World } from './world.ts';

export interface AgainstBare extends Comparison {
  of: Case;
  /** In bytes, as sent. */
  size: number;
  peakMemory: number;
}

const bareConnections = 100;

/** Compares one answer of ours with a bare server that sends the same headers and bytes. */
export async function compareWithBare(
  one: Case,
  world: World,
  dataDirectory: string,
  pace: Pace,
): Promise<AgainstBare> {
  const { databaseUrl } = world;
  const ours = await startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: one.cacheResponses });
  let bare: RunningServer | undefined;
  try {
    const authorization = one.signedIn ? (await authorizationsIn(world))[0] : undefined;
    const answer = await recordAnswer(ours.origin + one.path, one.acceptEncoding, authorization);
    bare = await startBareServer(answer);
    const load = {
      path: one.path,
      seconds: pace.seconds,
      acceptEncoding: one.acceptEncoding,
      ...(authorization && { authorization }),
    };
    const comparison = await compare({
      servers: [bare, ours],
      loads: [
        { ...load, connections: bareConnections },
        { ...load, connections: one.connections },
      ],
      ...pace,
    });
    const size = Buffer.from(answer.body, 'base64').length;
    return { ...comparison, of: one, size, peakMemory: ours.peakMemory() };
  } finally {
    await bare?.stop();
    await ours.stop();
  }
}
