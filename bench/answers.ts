import { type Comparison, compare, digits, type Measured, measure, type Pace, ratio, table, whole } from './measure.ts';
import { type RunningServer, recordAnswer, startBareServer, startPlatformServer } from './servers.ts';
import { authorizationsIn, type World } from './world.ts';

/** The request headers for cached responses, as browsers send them. */
export const browserEncodings = 'br, gzip';

export interface Case {
  name: string;
  path: string;
  cacheResponses: boolean;
  /** Sent by a member. */
  signedIn?: boolean;
  /** The target ratio to the bare server. */
  target: number;
  connections: number;
  acceptEncoding: string;
}

const manyConnections = 100;
/** For uncached responses, where more connections would only queue. */
const fewConnections = { api: 20, page: 10 };

/** The responses that are compared with a bare server's: each cached and uncached, some of them also for members. */
export function listCases({ slug }: World): Case[] {
  const answers = [
    {
      name: 'API: list of 12 cards',
      path: '/api/challenges',
      kind: 'api',
      cached: 0.8,
      uncached: 0.15,
      signedIn: 1 / 10,
    },
    {
      name: 'API: challenge by slug',
      path: `/api/challenges/slug/${slug}`,
      kind: 'api',
      cached: 0.75,
      uncached: 0.09,
      signedIn: 1 / 8,
    },
    { name: 'Page: home', path: '/', kind: 'page', cached: 0.7, uncached: 1 / 180, signedIn: undefined },
    {
      name: 'Page: challenge',
      path: `/challenges/${slug}`,
      kind: 'page',
      cached: 0.7,
      uncached: 1 / 180,
      signedIn: undefined,
    },
  ] as const;
  const ofMembers = answers.flatMap(({ name, path, kind, signedIn }) => {
    if (!signedIn) return [];
    const connections = fewConnections[kind];
    return [
      { name, path, cacheResponses: true, signedIn: true, target: signedIn, connections, acceptEncoding: 'identity' },
    ];
  });
  const ofVisitors = [true, false].flatMap((cacheResponses) =>
    answers.map(({ name, path, kind, cached, uncached }) => ({
      name,
      path,
      cacheResponses,
      target: cacheResponses ? cached : uncached,
      connections: cacheResponses ? manyConnections : fewConnections[kind],
      // A cached response is compressed once; measured for each request, compression would dominate.
      acceptEncoding: cacheResponses ? browserEncodings : 'identity',
    })),
  );
  return [...ofVisitors, ...ofMembers];
}

export interface GrowthCase {
  name: string;
  pathIn: (world: World) => string;
  connections: number;
}

/** The responses whose time must not depend on the size of the data. */
export const growthCases: readonly GrowthCase[] = [
  { name: 'API: list, first page', pathIn: () => '/api/challenges', connections: fewConnections.api },
  {
    name: 'API: list of one situation',
    pathIn: () => '/api/challenges?filter%5Bsituation%5D=in_progress',
    connections: fewConnections.api,
  },
  {
    name: 'API: list of one tag',
    pathIn: ({ tag }) => `/api/challenges?filter%5Btag%5D=${encodeURIComponent(tag)}`,
    connections: fewConnections.api,
  },
  {
    name: 'API: challenge by slug',
    pathIn: ({ slug }) => `/api/challenges/slug/${slug}`,
    connections: fewConnections.api,
  },
  { name: 'Page: home', pathIn: () => '/', connections: fewConnections.page },
];

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

/** Where an answer comes from, or for whom it is. */
export function sourceOf({ cacheResponses, signedIn }: Case): string {
  if (signedIn) return 'a member';
  return cacheResponses ? 'memory' : 'database';
}

/** The responses compared with a bare server. */
export function tableOfRatios(rows: readonly AgainstBare[]): string {
  const head = [
    'Answer',
    'from',
    'bytes',
    'bare/s',
    'ours/s',
    'ratio',
    'lowest–highest',
    'target',
    'p50 ms',
    'p99 ms',
    'p99 bare',
  ];
  return table(
    [...head, 'µs bare', 'µs ours', 'MB'],
    rows.map(({ of, size, first, second, ratio: { median, lowest, highest }, peakMemory }) => [
      of.name,
      sourceOf(of),
      whole.format(size),
      whole.format(first.perSecond),
      whole.format(second.perSecond),
      ratio(median),
      `${ratio(lowest)}–${ratio(highest)}`,
      `${ratio(of.target)} ${median >= of.target ? 'met' : 'missed'}`,
      digits(second.p50),
      digits(second.p99),
      digits(first.p99),
      whole.format(first.processor),
      whole.format(second.processor),
      whole.format(peakMemory),
    ]),
  );
}

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
