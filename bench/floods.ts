import { compareDuring, digits, mostSlowdown, type Pace, type Slowdown, table } from './measure.ts';
import { type RunningServer, startPlatformServer } from './servers.ts';
import type { World } from './world.ts';

/** What others wait for while many ask for something expensive. */
export interface Flood {
  readonly name: string;
  /** Answers to the flood, a second. */
  readonly perSecond: number;
  readonly others: Readonly<Record<string, Slowdown>>;
}

/** Sends requests, so many at once, until it is stopped; returns how many were answered a second. */
function startFlood(atOnce: number, send: () => Promise<void>): () => Promise<number> {
  let stopped = false;
  let answered = 0;
  const begun = performance.now();
  const senders = Array.from({ length: atOnce }, async () => {
    while (!stopped) {
      await send();
      answered += 1;
    }
  });
  return async () => {
    stopped = true;
    const rate = answered / ((performance.now() - begun) / 1000);
    await Promise.all(senders);
    return rate;
  };
}

async function expectStatus(request: Promise<Response>, status: number): Promise<void> {
  const answer = await request;
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${answer.url} answers ${answer.status}.`);
}

/** A network address, another one for each turn. */
const addressOf = (turn: number) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

/** Signs in with an unknown address, which takes as long as a known one. */
function signIn({ origin }: RunningServer, turn: number): Promise<void> {
  const body = JSON.stringify({ grant_type: 'password', username: `nobody-${turn}@example.org`, password: 'a guess' });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(turn) };
  return expectStatus(fetch(`${origin}/api/oauth/token`, { method: 'POST', headers, body }), 401);
}

/** Asks for a share image that nobody has asked for before. */
function drawShareImage({ origin }: RunningServer, slugs: readonly string[], turn: number): Promise<void> {
  const language = turn % 2 === 0 ? 'pt' : 'en';
  const slug = slugs[Math.floor(turn / 2) % slugs.length];
  const headers = { 'x-forwarded-for': addressOf(turn) };
  return expectStatus(fetch(`${origin}/pictures/share/${language}/${slug}.png`, { headers }), 200);
}

async function listSlugs({ origin }: RunningServer, count: number): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; slugs.length < count; page += 1) {
    const answer = await fetch(`${origin}/api/challenges?page=${page}`);
    const { data } = (await answer.json()) as { data: { slug: string }[] };
    if (data.length === 0) break;
    slugs.push(...data.map(({ slug }) => slug));
  }
  return slugs;
}

/** Measures other answers before and during each flood, by turns. */
export async function measureFloods(world: World, dataDirectory: string, pace: Pace): Promise<Flood[]> {
  const { databaseUrl, slug } = world;
  // Hashing and drawing leave a core to the event loop, where there are two.
  const settings = { databaseUrl, dataDirectory, cacheResponses: false, behindProxy: true, onBothCores: true };
  const server = await startPlatformServer(settings);
  try {
    const slugs = await listSlugs(server, 600);
    const floods = [
      ['200 sign-ins at once', 200, (turn: number) => signIn(server, turn)],
      ['40 share images at once', 40, (turn: number) => drawShareImage(server, slugs, turn)],
    ] as const;
    const results: Flood[] = [];
    let turn = 0;
    for (const [name, atOnce, send] of floods) {
      const rates: number[] = [];
      const during = async (work: () => Promise<void>) => {
        const stop = startFlood(atOnce, () => {
          turn += 1;
          return send(turn);
        });
        try {
          await work();
        } finally {
          rates.push(await stop());
        }
      };
      const others = {
        'the list of challenges': await compareDuring({ server, path: '/api/challenges', pace, during }),
        'a challenge page': await compareDuring({ server, path: `/challenges/${slug}`, pace, during }),
      };
      results.push({ name, perSecond: rates.reduce((sum, rate) => sum + rate, 0) / rates.length, others });
    }
    return results;
  } finally {
    await server.stop();
  }
}

/** What others wait for during floods of expensive requests. */
export function tableOfFloods(floods: readonly Flood[]): string {
  return table(
    ['While there are', 'a second', '99 % of', 'before', 'meanwhile', 'ratio', 'at most 2'],
    floods.flatMap(({ name, perSecond, others }) =>
      Object.entries(others).map(([other, { before, during, ratio }]) => [
        name,
        digits(perSecond),
        other,
        `${digits(before)} ms`,
        `${digits(during)} ms`,
        `${ratio.toFixed(2)} times`,
        ratio <= mostSlowdown ? 'met' : 'missed',
      ]),
    ),
  );
}
