import { type Comparison, compare, type Pace } from './measure.ts';
import { type RunningServer, recordAnswer, startBareServer, startPlatformServer } from './servers.ts';
import { digits, ratio, table, whole } from './table.ts';
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
