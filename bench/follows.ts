import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { createProfile } from '../server/features/members/profiles/profiles.factory.ts';
import { AccessTokens } from '../server/platform/auth/access-token.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { signingKeys } from '../server/platform/auth/signing-keys.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { ensurePostgres15 } from '../tools/system.mjs';
import { browserEncodings } from './answers.ts';
import {
  digits,
  type Load,
  type Measured,
  measure,
  median,
  medians,
  type Pace,
  ratio,
  table,
  whole,
} from './measure.ts';
import { type RunningServer, secretKey, serverCore, startPlatformServer, startRecording } from './servers.ts';
import { authorizationsIn, type World } from './world.ts';

/** More members than connections: the next act of a member begins after their last one. */
const members = 48;
const connections = 20;
/** As many clients as the platform has connections. */
const clients = 10;
const acts = ['follow', 'unfollow'] as const;
const services = { clock: systemClock, environment: readEnvironment({}) };

export interface Follows {
  /** The number of statements of a follow, with authentication, transaction and answer. */
  statements: number;
  ours: Measured;
  /** Follows and unfollows of pgbench a second. */
  pgbench: number;
  /** Of each round. */
  ratio: { median: number; lowest: number; highest: number };
}

interface Follower {
  readonly id: number;
  readonly token: string;
}

async function signIn(database: Database): Promise<Follower> {
  const now = new Date();
  const id = await createMemberRow(database, {}, now);
  await createProfile(database, id, {}, now);
  const { sessionId } = await openSession(services, database, { memberId: id, browser: { userAgent: '' } });
  const tokens = new AccessTokens(signingKeys([secretKey]), systemClock);
  return { id, token: tokens.sign({ memberId: id, sessionId }) };
}

async function act(server: RunningServer, path: string, { token }: Follower): Promise<void> {
  const answer = await fetch(server.origin + path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

type Act = (typeof acts)[number];

/** The statements of each act of each of these members, as they reach the database. */
async function recordActs(
  database: Database,
  start: () => Promise<RunningServer>,
  followers: readonly Follower[],
  pathOf: (act: Act) => string,
): Promise<Record<Act, string[]>[]> {
  const recording = await startRecording(database);
  const server = await start();
  try {
    // What is asked for only once, such as the names of the goals.
    for (const one of acts) await act(server, pathOf(one), followers[0] as Follower);
    const recorded: Record<Act, string[]>[] = [];
    for (const follower of followers) {
      const follow = await recording.record(() => act(server, pathOf('follow'), follower));
      recorded.push({ follow, unfollow: await recording.record(() => act(server, pathOf('unfollow'), follower)) });
    }
    return recorded;
  } finally {
    await server.stop();
    await recording.stop();
  }
}

/** Compares following one challenge, and unfollowing it, with pgbench that runs the same statements. */
export async function compareFollows(world: World, dataDirectory: string, pace: Pace): Promise<Follows> {
  const { databaseUrl, slug } = world;
  const database = connect({ url: () => databaseUrl, size: 1, onError: () => {} });
  const { id } = await database.selectFrom('challenge').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const followers: Follower[] = [];
  for (let number = 0; number < members; number += 1) followers.push(await signIn(database));
  const pathOf = (one: Act) => `/api/challenges/${id}/${one}`;
  const start = () => startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: true });
  const recorded = await recordActs(database, start, followers.slice(0, clients), pathOf);
  await database.destroy();

  const file = join(dataDirectory, 'follows.txt');
  const lines = acts.flatMap((one) => followers.map(({ token }) => `POST ${pathOf(one)} ${token}`));
  await writeFile(file, `${lines.join('\n')}\n`);
  const server = await start();
  try {
    const load = { path: '/', paths: file, connections, acceptEncoding: 'identity' };
    const statements = recorded.map(({ follow, unfollow }) => [...follow, ...unfollow]);
    const replay = (seconds: number) => runPgbench({ databaseUrl, directory: dataDirectory, statements, seconds });
    await measure(server, { ...load, seconds: pace.warmUpSeconds });
    await replay(pace.warmUpSeconds);
    const rounds: { ours: Measured; pgbench: number }[] = [];
    for (let round = 0; round < pace.rounds; round += 1) {
      const ours = await measure(server, { ...load, seconds: pace.seconds });
      rounds.push({ ours, pgbench: (await replay(pace.seconds)) * acts.length });
    }
    const ratios = rounds.map(({ ours, pgbench }) => ours.perSecond / pgbench);
    return {
      statements: recorded[0]?.follow.length ?? 0,
      ours: medians(rounds.map(({ ours }) => ours)),
      pgbench: median(rounds.map(({ pgbench }) => pgbench)),
      ratio: { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) },
    };
  } finally {
    await server.stop();
    await rm(file);
  }
}

/** The target of acts a second, relative to pgbench with the same statements. */
const leastOfPgbench = 0.8;

/** Following and unfollowing one challenge. */
export function tableOfFollows({ statements, ours, pgbench, ratio: { median, lowest, highest } }: Follows): string {
  return table(
    ['', 'statements', 'pgbench/s', 'ours/s', 'ratio', 'lowest–highest', 'target', 'p50 ms', 'p99 ms', 'µs ours'],
    [
      [
        'Follow and unfollow',
        String(statements),
        whole.format(pgbench),
        whole.format(ours.perSecond),
        ratio(median),
        `${ratio(lowest)}–${ratio(highest)}`,
        `${leastOfPgbench} ${median >= leastOfPgbench ? 'met' : 'missed'}`,
        digits(ours.p50),
        digits(ours.p99),
        whole.format(ours.processor),
      ],
    ],
  );
}

const run = promisify(execFile);

/** A statement on one line; pgbench would read `:name` as a variable. */
function line(statement: string): string {
  return `${statement.replace(/\s+/g, ' ').trim()};`;
}

/** A script with which each client runs statements of its own. */
function scriptOf(statements: readonly (readonly string[])[]): string {
  const branches = statements.map(
    (own, client) => `${client === 0 ? '\\if' : '\\elif'} :client_id = ${client}\n${own.map(line).join('\n')}`,
  );
  return `${branches.join('\n')}\n\\endif\n`;
}

interface Options {
  databaseUrl: string;
  directory: string;
  /** Those of each client. */
  statements: readonly (readonly string[])[];
  seconds: number;
}

/** How often a second pgbench runs these statements, one client for each list, prepared, on the core of the servers. */
export async function runPgbench({ databaseUrl, directory, statements, seconds }: Options): Promise<number> {
  const script = join(directory, 'pgbench.sql');
  await writeFile(script, scriptOf(statements));
  const { stdout } = await run('taskset', [
    ...['-c', String(serverCore), join(await ensurePostgres15(), 'pgbench'), '--no-vacuum', '--protocol=prepared'],
    ...['--client', String(statements.length), '--jobs', '1', '--time', String(seconds), '--file', script, databaseUrl],
  ]);
  await rm(script);
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed: ${stdout}`);
  return Number(rate);
}

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
