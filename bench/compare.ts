import { type Load, type Measured, measure } from './load.ts';
import type { RunningServer } from './servers.ts';

export interface Comparison {
  first: Measured;
  second: Measured;
  /** Requests per second of the second server divided by those of the first, in each round. */
  ratio: { median: number; lowest: number; highest: number };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}

/** The median of each figure. */
export function medians(rounds: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => median(rounds.map((round) => round[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), processor: of('processor') };
}

interface Contest {
  servers: readonly [RunningServer, RunningServer];
  loads: readonly [Load, Load];
  rounds: number;
  warmUpSeconds: number;
}

/**
 * Measures two servers alternately, A B A B, so that other load on the machine affects both; the ratio is computed in
 * each round and reported as the median.
 */
export async function compare({ servers, loads, rounds, warmUpSeconds }: Contest): Promise<Comparison> {
  for (const index of [0, 1] as const) await measure(servers[index], { ...loads[index], seconds: warmUpSeconds });
  const measured: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const index of [0, 1] as const) measured[index].push(await measure(servers[index], loads[index]));
  const ratios = measured[1].map(({ perSecond }, round) => perSecond / (measured[0][round] as Measured).perSecond);
  return {
    first: medians(measured[0]),
    second: medians(measured[1]),
    ratio: { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) },
  };
}
