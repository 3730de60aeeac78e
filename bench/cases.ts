import type { World } from './world.ts';

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
