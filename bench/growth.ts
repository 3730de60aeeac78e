import { type GrowthCase, growthCases } from './answers.ts';
import { type Comparison, compare, type Measured, measure, type Pace } from './measure.ts';
import { startPlatformServer } from './servers.ts';
import { digits, table, whole } from './table.ts';
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

const mostGrowth = 1.3;

/** The same responses with small and with large data. */
export function tableOfGrowth(rows: readonly Growth[], small: World, large: World): string {
  const inverse = (value: number) => (1 / value).toFixed(2);
  return table(
    [
      'Answer, from the database',
      `${whole.format(small.challenges)}: ms`,
      `${whole.format(large.challenges)}: ms`,
      'times',
      'lowest–highest',
      `target ${mostGrowth}`,
    ],
    rows.map(({ of, first, second, ratio: { median, lowest, highest } }) => [
      of.name,
      digits(1000 / first.perSecond),
      digits(1000 / second.perSecond),
      inverse(median),
      `${inverse(highest)}–${inverse(lowest)}`,
      1 / median <= mostGrowth ? 'met' : 'missed',
    ]),
  );
}

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

/** The target of the 99th percentile of a far page, in ms. */
const slowestFarPage = 150;

/** A far page of the list of challenges. */
export function tableOfFarPage({ page, challenges, perSecond, p50, p99, processor }: FarPage): string {
  return table(
    ['', 'per second', 'p50 ms', 'p99 ms', `target ${slowestFarPage}`, 'µs ours'],
    [
      [
        `Page ${whole.format(page)} of ${whole.format(challenges)} challenges, 32 readers`,
        whole.format(perSecond),
        digits(p50),
        digits(p99),
        p99 <= slowestFarPage ? 'met' : 'missed',
        whole.format(processor),
      ],
    ],
  );
}
