import { median } from './compare.ts';
import { measure } from './load.ts';
import type { Pace } from './pace.ts';
import type { RunningServer } from './servers.ts';

/** Few enough that the answers are not slow by themselves: the delay by something else is measured. */
const connections = 4;

/** The 99th percentile in milliseconds; each the median of the rounds. */
export interface Slowdown {
  readonly before: number;
  readonly during: number;
  readonly ratio: number;
}

interface Case {
  server: RunningServer;
  path: string;
  pace: Pace;
  /** Does something else while it awaits `work`. */
  during: (work: () => Promise<void>) => Promise<void>;
}

/** Measures an answer before something else happens and meanwhile, by turns. */
export async function compareDuring({ server, path, pace, during }: Case): Promise<Slowdown> {
  const load = { path, connections, seconds: pace.seconds, acceptEncoding: 'identity' };
  await measure(server, { ...load, seconds: pace.warmUpSeconds });
  const rounds: { before: number; during: number }[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const { p99: before } = await measure(server, load);
    await during(async () => void rounds.push({ before, during: (await measure(server, load)).p99 }));
  }
  return {
    before: median(rounds.map(({ before }) => before)),
    during: median(rounds.map(({ during }) => during)),
    ratio: median(rounds.map(({ before, during }) => during / before)),
  };
}
