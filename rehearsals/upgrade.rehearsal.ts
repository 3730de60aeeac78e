import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { issueCertificate } from '../server/testing/outside-services.ts';
import { startTestServer } from '../server/testing/test-database.ts';
import { build } from '../tools/build.mjs';
import { findFreePort } from '../tools/server-process.mjs';
import { startBalancer } from './balancer.ts';
import { type Instance, startInstance } from './platform.ts';
import { check, run, waitFor } from './programs.ts';
import type { Rehearsal, Rehearsing } from './runs.ts';
import { type Ask, askAt, askFor, type SiteMember, signInToDemo } from './site.ts';

const root = join(import.meta.dirname, '..');
const git = async (...words: string[]) => (await run('git', words, { cwd: root })).trim();

/**
 * The newest tag, or else the last commit before the day of the newest migration: between the merges of a day, commits
 * may not work, and migrations not have their numbers yet.
 */
async function findVersionBefore(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '');
  if (tag) return tag;
  const last = (...words: string[]) => git('log', '-1', '--first-parent', ...words);
  const day = await last('--diff-filter=A', '--date=format-local:%F', '--format=%cd', '--', 'db/migrations/*.sql');
  return last('--format=%H', `--before=${day}T00:00:00`);
}

async function install(checkout: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [root, checkout].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  );
  // The same packages are linked; other ones are installed by its own start.
  if (ours !== theirs) return;
  for (const workspace of ['.', 'server'])
    await run('cp', ['-al', join(root, workspace, 'node_modules'), join(checkout, workspace, 'node_modules')]);
}

/** A built checkout of the given revision or the version before; removed at the end. */
export async function checkOutBefore({ folder, atEnd, figure }: Rehearsing, given?: string): Promise<string> {
  const revision = given ?? (await findVersionBefore());
  const checkout = join(folder, 'before');
  await git('worktree', 'add', '--force', '--detach', checkout, revision);
  atEnd(() => git('worktree', 'remove', '--force', checkout));
  figure('version before', (await git('log', '-1', '--format=%h of %cs', revision)).trim());
  await install(checkout);
  const script = `import { prepare } from './tools/install.mjs'; import { build } from './tools/build.mjs'; await prepare(); await build();`;
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: checkout });
  await build();
  return checkout;
}

const readers = 3;
const writers = ['contestant', 'judge', 'advisor', 'partner'];
/** Milliseconds between two requests of one of them. */
const rest = 40;

export interface Outcome {
  readonly reads: number;
  readonly writes: number;
  /** Milliseconds. */
  readonly longest: number;
  readonly failures: readonly string[];
}

export interface Load {
  /** So far. */
  outcome(): Outcome;
  /** Ends it, and adds every write that was acknowledged and is not there. */
  end(): Promise<Outcome>;
}

interface Challenge {
  readonly id: number;
  readonly slug: string;
}

/**
 * Visitors read pages with their files, and members follow and unfollow challenges, until it is ended. The members are
 * of the demo world, who sign in at an instance itself: through a proxy they cannot.
 */
export async function startLoad(origin: string, instance: string): Promise<Load> {
  const ask = askAt(origin);
  const list = JSON.parse(`${await askFor(ask, '/api/challenges?per_page=30')}`) as { data: Challenge[] };
  const challenges = list.data;
  const counts = { reads: 0, writes: 0, longest: 0 };
  const failures: string[] = [];
  let ended = false;

  async function attempt(path: string, request: Parameters<Ask>[1]): Promise<Buffer | undefined> {
    const begun = performance.now();
    try {
      return await askFor(ask, path, request);
    } catch (error) {
      const cause = (error as { cause?: Error }).cause;
      failures.push(`${path}: ${(error as Error).message}${cause ? ` (${cause.message})` : ''}`);
      return undefined;
    } finally {
      counts.longest = Math.max(counts.longest, performance.now() - begun);
    }
  }

  async function readOn(number: number): Promise<void> {
    for (let turn = number; !ended; turn += 1) {
      const { id, slug } = challenges[turn % challenges.length] as Challenge;
      const paths = [
        '/',
        `/challenges/${slug}`,
        '/api/challenges',
        `/api/challenges/${id}`,
        '/impact',
        '/api/categories',
      ];
      const page = await attempt(paths[turn % paths.length] as string, {});
      counts.reads += 1;
      const files = [...`${page}`.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
      for (const file of files.slice(0, 6)) {
        await attempt(file, {});
        counts.reads += 1;
      }
      await pause(rest);
    }
  }

  /** Follows or unfollows by turns; returns what the member follows in the end. */
  async function writeOn({ headers }: SiteMember): Promise<Map<number, boolean>> {
    const follows = new Map<number, boolean>();
    for (let turn = 0; !ended; turn += 1) {
      const { id } = challenges[turn % challenges.length] as Challenge;
      const wanted = !follows.get(id);
      const done = await attempt(`/api/challenges/${id}/${wanted ? 'follow' : 'unfollow'}`, {
        method: 'POST',
        headers,
      });
      if (done) {
        follows.set(id, wanted);
        counts.writes += 1;
      }
      await pause(rest);
    }
    return follows;
  }

  const members: SiteMember[] = [];
  for (const name of writers) members.push(await signInToDemo(askAt(instance), name));
  const reading = Array.from({ length: readers }, (_, number) => readOn(number));
  const writing = members.map((member) => writeOn(member));

  async function findLost(member: SiteMember, follows: Map<number, boolean>): Promise<void> {
    for (const [id, wanted] of follows) {
      const shown = JSON.parse(`${await askFor(ask, `/api/challenges/${id}`, { headers: member.headers })}`);
      if (shown.is_following !== wanted) failures.push(`challenge ${id}: the last acknowledged write is lost`);
    }
  }

  return {
    outcome: () => ({ ...counts, failures }),
    end: async () => {
      ended = true;
      await Promise.all(reading);
      const written = await Promise.all(writing);
      for (const [number, follows] of written.entries()) await findLost(members[number] as SiteMember, follows);
      return { ...counts, failures };
    },
  };
}

/** Milliseconds of load before, between and after the steps. */
const meanwhile = 8000;

async function rehearse(rehearsing: Rehearsing): Promise<void> {
  const { args, folder, step, figure, atEnd } = rehearsing;
  step('Checking out and building the version before, and this one …');
  const before = await checkOutBefore(rehearsing, args[0]);
  const knowsDelay = (await readFile(join(before, 'server/platform/environment.ts'), 'utf8')).includes('STOP_DELAY');

  const database = await startTestServer();
  atEnd(() => database.stop());
  const ports = { a: await findFreePort(), b: await findFreePort() };
  const front = { httpPort: await findFreePort(), httpsPort: await findFreePort() };
  const origin = `https://localhost:${front.httpsPort}`;
  const shared = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'only for this rehearsal, and never used',
    PUBLIC_URL: origin,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'on',
    STOP_DELAY: '6',
  };
  const begin = (server: 'a' | 'b', version: string, checkout?: string): Promise<Instance> => {
    const settings = { ...shared, PORT: `${ports[server]}` };
    return startInstance(rehearsing, { name: `${version}-${server}`, settings, ...(checkout && { checkout }) });
  };
  step('Starting two instances of the version before, behind HAProxy …');
  const running = { a: await begin('a', 'before', before), b: await begin('b', 'before', before) };
  const certificate = await issueCertificate({ folder, name: 'localhost' });
  setDefaultCACertificates([await readFile(certificate.authority, 'utf8')]);
  const balancer = await startBalancer(rehearsing, { certificate, ...front, servers: ports });
  await waitFor('the balancer', async () => (await fetch(`${origin}/readyz`)).ok);
  const load = await startLoad(origin, running.a.origin);
  await pause(meanwhile);

  for (const server of ['a', 'b'] as const) {
    step(`Replacing instance ${server} …`);
    const started = Date.now();
    // A version without STOP_DELAY is taken out by hand.
    if (!knowsDelay) {
      await balancer.drain(server);
      await pause(1500);
    }
    check((await running[server].end()) === 0, `Instance ${server} did not stop by itself`);
    running[server] = await begin(server, 'after');
    await balancer.take(server);
    figure(`instance ${server} replaced in`, `${((Date.now() - started) / 1000).toFixed(1)} s`);
    await pause(meanwhile);
    const { failures } = load.outcome();
    check(failures.length === 0, `${failures.length} requests failed:\n${failures.slice(0, 10).join('\n')}`);
  }
  step('Restarting an instance of this version, by its signal alone …');
  check((await running.a.end()) === 0, 'Instance a did not stop by itself');
  running.a = await begin('a', 'again');
  await pause(meanwhile / 2);

  const { reads, writes, longest, failures } = await load.end();
  figure('requests meanwhile', `${reads} reads, ${writes} writes`);
  figure('the slowest', `${Math.round(longest)} ms`);
  check(failures.length === 0, `${failures.length} failures:\n${failures.slice(0, 10).join('\n')}`);
  for (const name of ['before-a', 'before-b', 'after-a', 'after-b', 'again-a']) {
    const errors = (await readFile(join(folder, `${name}.log`), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    check(errors.length === 0, `${name} logged errors:\n${errors.slice(0, 3).join('\n')}`);
  }
  await askFor(askAt(origin), '/');
}

export const rehearsal: Rehearsal = {
  purpose: 'replaces two instances of the version before ([revision]) one by one under load, without a failed request',
  packages: ['haproxy', 'socat', 'git', 'openssl'],
  run: rehearse,
};
