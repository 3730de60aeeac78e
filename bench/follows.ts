import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { serverCore } from './machine.ts';
import { digits, type Measured, measure, median, medians, type Pace, ratio, table, whole } from './measure.ts';
import { type RunningServer, secretKey, startPlatformServer, startRecording } from './servers.ts';
import type { World } from './world.ts';

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
    ...['-c', String(serverCore), join(ensurePostgres15(), 'pgbench'), '--no-vacuum', '--protocol=prepared'],
    ...['--client', String(statements.length), '--jobs', '1', '--time', String(seconds), '--file', script, databaseUrl],
  ]);
  await rm(script);
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed: ${stdout}`);
  return Number(rate);
}
