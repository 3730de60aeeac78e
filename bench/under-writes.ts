import { setTimeout as pause } from 'node:timers/promises';
import { browserEncodings } from './answers.ts';
import { digits, type Load, type Measured, measure, median, type Pace, ratio, table, whole } from './measure.ts';
import { type RunningServer, startPlatformServer } from './servers.ts';
import { authorizationsIn, type World } from './world.ts';

const path = '/api/challenges';

/** The targets: the share of the throughput without writes, and the slowest request in a hundred, in ms. */
export const targetsUnderWrites = [
  { followsPerSecond: 10, ratio: 0.8 },
  { followsPerSecond: 50, ratio: 0.6 },
] as const;
export const slowestUnderWrites = 40;

export interface UnderWrites {
  readonly of: (typeof targetsUnderWrites)[number];
  /** Follows and unfollows that were answered, a second. */
  readonly written: number;
  readonly quiet: Measured;
  readonly busy: Measured;
  readonly ratio: { readonly median: number; readonly lowest: number; readonly highest: number };
}

/** Members follow and unfollow the challenges of the list, over HTTP, so many a second; returns how to stop. */
function startFollowing(server: RunningServer, members: readonly string[], ids: readonly number[], perSecond: number) {
  let stopped = false;
  let answered = 0;
  const begun = performance.now();
  const sent: Promise<void>[] = [];

  async function act(turn: number): Promise<void> {
    const member = members[turn % members.length] as string;
    const round = Math.floor(turn / members.length);
    const id = ids[(turn + Math.floor(round / 2)) % ids.length];
    const step = round % 2 === 0 ? 'follow' : 'unfollow';
    const url = `${server.origin}/api/challenges/${id}/${step}`;
    const { status } = await fetch(url, { method: 'POST', headers: { authorization: member } });
    if (status !== 200) throw new Error(`${url} answers ${status}.`);
    answered += 1;
  }

  async function run(): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      await pause(Math.max(0, begun + (turn * 1000) / perSecond - performance.now()));
      sent.push(act(turn));
    }
    await Promise.all(sent);
  }

  const running = run();
  return async () => {
    stopped = true;
    const seconds = (performance.now() - begun) / 1000;
    await running;
    return answered / seconds;
  };
}

async function readIds(server: RunningServer): Promise<number[]> {
  const { data } = (await (await fetch(server.origin + path)).json()) as { data: { id: number }[] };
  return data.map(({ id }) => id);
}

/** Measures the cached list while nothing changes and while members follow what it shows, by turns. */
export async function measureUnderWrites(world: World, dataDirectory: string, pace: Pace): Promise<UnderWrites[]> {
  const { databaseUrl } = world;
  const server = await startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: true });
  // Long enough for the list to be made again several times.
  const load: Load = { path, connections: 100, seconds: pace.seconds * 3, acceptEncoding: browserEncodings };
  try {
    const ids = await readIds(server);
    await measure(server, { ...load, seconds: pace.warmUpSeconds });
    const results: UnderWrites[] = [];
    for (const of of targetsUnderWrites) {
      const quiet: Measured[] = [];
      const busy: Measured[] = [];
      const written: number[] = [];
      for (let round = 0; round < Math.ceil(pace.rounds / 2); round += 1) {
        quiet.push(await measure(server, load));
        const members = await authorizationsIn(world);
        const stop = startFollowing(server, members, ids, of.followsPerSecond);
        try {
          busy.push(await measure(server, load));
        } finally {
          written.push(await stop());
        }
      }
      const ratios = busy.map(({ perSecond }, round) => perSecond / (quiet[round] as Measured).perSecond);
      results.push({
        of,
        written: median(written),
        quiet: middleOf(quiet),
        busy: middleOf(busy),
        ratio: { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) },
      });
    }
    return results;
  } finally {
    await server.stop();
  }
}

function middleOf(rounds: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => median(rounds.map((round) => round[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), processor: of('processor') };
}

/** The cached list while members follow what it shows. */
export function tableOfWrites(rows: readonly UnderWrites[]): string {
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');
  return table(
    [
      'The list from memory, while',
      'written/s',
      'quiet/s',
      'meanwhile/s',
      'ratio',
      'lowest–highest',
      'target',
      'p99 ms quiet',
      'p99 ms',
      `at most ${slowestUnderWrites}`,
    ],
    rows.map(({ of, written, quiet, busy, ratio: { median, lowest, highest } }) => [
      `${of.followsPerSecond} follow a second`,
      digits(written),
      whole.format(quiet.perSecond),
      whole.format(busy.perSecond),
      ratio(median),
      `${ratio(lowest)}–${ratio(highest)}`,
      `${of.ratio} ${verdict(median >= of.ratio)}`,
      digits(quiet.p99),
      digits(busy.p99),
      verdict(busy.p99 <= slowestUnderWrites),
    ]),
  );
}
