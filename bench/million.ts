import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';
import { openQueues, schema } from '../server/platform/jobs/queues.ts';
import { digits, median, table, whole } from './measure.ts';
import { secretKey } from './servers.ts';
import { call, email, type Named, type OpenWorld, openWorld, password, type Viewer, type World } from './world.ts';

const nightlyJobs = [
  'sweep',
  'sweep-pictures',
  'sweep-challenge-pictures',
  'notifications-challenges',
  'notifications-digests',
  'notifications-sweep',
  'announcements-figures',
  'figures-count',
  'sweep-enquiries',
  'weekly-overview',
  'claims-sweep',
  'stages-opened',
  'delete-accounts',
] as const;

export interface Worked {
  readonly name: string;
  /** Seconds in the small world and in the large one. */
  readonly small: number;
  readonly large: number;
  /** The peak memory of the process in the large world, in MB. */
  readonly memory?: number | undefined;
}

/** Lets the server run a job, and waits for its end; returns seconds. */
async function runJob({ database }: OpenWorld, name: string): Promise<number> {
  const queues = await openQueues(database, [name]);
  const id = await queues.send(name, {});
  try {
    for (;;) {
      const { rows } = await sql<{ state: string; seconds: number }>`
        select state, extract(epoch from completed_on - started_on)::float8 as seconds
        from ${sql.id(schema, 'job')} where id = ${id}::uuid`.execute(database);
      if (rows[0]?.state === 'completed') return rows[0].seconds;
      if (rows[0]?.state === 'failed' || rows[0]?.state === 'retry') throw new Error(`The job ${name} failed.`);
      await pause(50);
    }
  } finally {
    await queues.stop({ graceful: false });
  }
}

/** Runs what runs by itself, and deletes the account of the busiest member, in the small world and in the large one. */
export async function runJobs(worlds: readonly [OpenWorld, OpenWorld]): Promise<Worked[]> {
  const worked: Worked[] = [];
  for (const { database, named } of worlds)
    await sql`update member set deletion_at = now() - interval '1 day' where id = ${named.member.id}`.execute(database);
  for (const name of nightlyJobs) {
    const [small, large] = [await runJob(worlds[0], name), await runJob(worlds[1], name)];
    worked.push({ name, small, large, memory: worlds[1].server.peakMemory() });
  }
  return worked;
}

/** Backs a world up by the command; seconds, and its peak memory in MB. */
async function backUpOne({ databaseUrl, challenges }: World, dataDirectory: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory, SECRET_KEY: secretKey };
  const script = join(import.meta.dirname, '../server/cli.ts');
  const words = [script, 'backup', join(dataDirectory, `backup-${challenges}`)];
  const begun = performance.now();
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  let memory = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    await Promise.race([ended, pause(200)]);
  }
  if (child.exitCode !== 0) throw new Error('The backup failed.');
  return { seconds: (performance.now() - begun) / 1000, memory };
}

/** Backs both worlds up. */
export async function backUp([small, large]: readonly [World, World], dataDirectory: string): Promise<Worked> {
  const { seconds } = await backUpOne(small, dataDirectory);
  const { seconds: longer, memory } = await backUpOne(large, dataDirectory);
  return { name: 'backup', small: seconds, large: longer, memory };
}

/** What a migration may do to the largest table: a column with a default, a check that is validated, and an index. */
async function migrateOne(database: Database): Promise<number> {
  const transaction = await database.startTransaction().execute();
  try {
    const begun = performance.now();
    for (const statement of [
      'set local statement_timeout = 0',
      'alter table interaction add column bench int not null default 0',
      'alter table interaction add constraint bench_is_positive check (bench >= 0) not valid',
      'alter table interaction validate constraint bench_is_positive',
      'create index on interaction (bench, id)',
    ])
      await sql.raw(statement).execute(transaction);
    return (performance.now() - begun) / 1000;
  } finally {
    await transaction.rollback().execute();
  }
}

/** Migrates the largest table of both worlds, and takes it back. */
export async function migrateLargest([small, large]: readonly [OpenWorld, OpenWorld]): Promise<Worked> {
  const name = 'migration of the answers';
  return { name, small: await migrateOne(small.database), large: await migrateOne(large.database) };
}

/** What is asked most, by its address; of a list marked `far`, also the page in the middle and the last. */
const questions: Readonly<Record<string, { path: (named: Named) => string; viewer?: Viewer; far?: true }>> = {
  'page: home': { path: () => '/' },
  'page: challenge': { path: ({ slug }) => `/challenges/${slug}` },
  'page: timeline': { path: () => '/challenges/agua-da-chuva-no-sertao/timeline' },
  challenges: { path: () => '/api/challenges', far: true },
  'challenges of a tag': { path: ({ tag }) => `/api/challenges?filter%5Btag%5D=${encodeURIComponent(tag)}`, far: true },
  'challenges for a member': { path: () => '/api/challenges', viewer: 'member' },
  'challenge by slug': { path: ({ slug }) => `/api/challenges/slug/${slug}` },
  search: { path: () => '/api/search?q=horta' },
  timeline: { path: () => '/api/challenges/1/timelines', viewer: 'member' },
  'answers to a stage': {
    path: ({ stage }) => `/api/challenges/1/timelines/${stage}/interactions`,
    viewer: 'admin',
    far: true,
  },
  forum: { path: () => '/api/challenges/1/forum/topics', far: true },
  'forum by a word': { path: () => '/api/challenges/1/forum/topics?search=areia' },
  'messages of a topic': { path: ({ topic }) => `/api/challenges/1/forum/topics/${topic}/messages`, far: true },
  community: { path: () => '/api/challenges/1/community', far: true },
  'map of the community': {
    path: () => '/api/challenges/1/community/clusters?zoom=4&west=-90&south=-41&east=-22.5&north=10',
  },
  'map of the problem': {
    path: () => '/api/challenges/1/problem-locations/clusters?zoom=4&west=-90&south=-41&east=-22.5&north=10',
  },
  teams: { path: () => '/api/challenges/1/teams', far: true },
  profile: { path: ({ member }) => `/api/users/${member.slug}` },
  'own profile': { path: () => '/api/contestants/me', viewer: 'member' },
  'own challenges': { path: () => '/api/me/challenges', viewer: 'member', far: true },
  'own activities': { path: ({ member }) => `/api/users/${member.id}/activities`, viewer: 'member', far: true },
  'what a member follows': { path: ({ member }) => `/api/users/${member.id}/following`, far: true },
  notifications: { path: () => '/api/notifications', viewer: 'member' },
  'unread notifications': { path: () => '/api/notifications/unread-count', viewer: 'member' },
  'impact board': { path: () => '/api/impact-board/members', far: true },
  'overview of the back office': { path: () => '/api/admin/overview', viewer: 'admin' },
  people: { path: () => '/api/admin/members', viewer: 'admin', far: true },
  'people by a part of a name': { path: () => '/api/admin/members?search=souza+5', viewer: 'admin' },
  participants: { path: () => '/api/admin/challenges/1/participants', viewer: 'admin', far: true },
  'audit log': { path: () => '/api/admin/audit-log', viewer: 'admin', far: true },
};

type Send = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<string>;

/** What a member writes most; each act leaves the world as it was. */
const acts: Readonly<Record<string, (send: Send, named: Named) => Promise<unknown>>> = {
  'follow and unfollow': async (send) => {
    await send('POST', '/api/challenges/4/follow');
    await send('POST', '/api/challenges/4/unfollow');
  },
  'accept and abort': async (send) => {
    await send('POST', '/api/challenges/4/accept');
    await send('POST', '/api/challenges/4/abort');
  },
  'write and delete a message': async (send, { topic }) => {
    const messages = `/api/challenges/1/forum/topics/${topic}/messages`;
    const written = await send('POST', messages, { message: '<p>Medimos o rio.</p>' });
    await send('DELETE', `${messages}/${JSON.parse(written).id}`);
  },
  'sign in': (send) => send('POST', '/api/oauth/token', { grant_type: 'password', username: email, password }),
};

const times = 11;

export interface Grown {
  readonly name: string;
  /** Milliseconds in the small world and in the large one: the medians. */
  readonly small: number;
  readonly large: number;
  readonly most: number;
}

/** Measures something in both worlds by turns. */
async function compareTimes(
  worlds: readonly [OpenWorld, OpenWorld],
  measure: (world: OpenWorld, at: 0 | 1) => Promise<number>,
): Promise<{ small: number; large: number }> {
  const measured: [number[], number[]] = [[], []];
  // The first turns load code and data into memory.
  for (let turn = -3; turn < times; turn += 1)
    for (const at of [0, 1] as const) {
      const ms = await measure(worlds[at], at);
      if (turn >= 0) measured[at].push(ms);
    }
  return { small: median(measured[0]), large: median(measured[1]) };
}

const withPage = (path: string, page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
const mostFirst = 1.3;
const mostFar = 2;

async function compareQuestions(worlds: readonly [OpenWorld, OpenWorld], report: (line: string) => void) {
  const grown: Grown[] = [];
  for (const [name, { path, viewer = 'visitor', far }] of Object.entries(questions)) {
    const add = (one: Grown) => {
      grown.push(one);
      report(`${one.name}: ${digits(one.small)} and ${digits(one.large)} ms`);
    };
    const ask = (pageOf: (last: number) => number | undefined, last: readonly number[] = []) =>
      compareTimes(worlds, async (world, at) => {
        const page = pageOf(last[at] ?? 1);
        const address = page === undefined ? path(world.named) : withPage(path(world.named), page);
        return (await call(world, address, { headers: world.headersOf(viewer) })).ms;
      });
    add({ name, most: mostFirst, ...(await ask(() => undefined)) });
    if (!far) continue;
    const last = await Promise.all(
      worlds.map(async (world) => {
        const { text } = await call(world, path(world.named), { headers: world.headersOf(viewer) });
        return JSON.parse(text).last_page as number;
      }),
    );
    const middle = await ask((pages) => Math.ceil(pages / 2), last);
    add({ name: `${name}, the middle page`, most: mostFar, ...middle });
    add({ name: `${name}, the last page`, most: mostFar, ...(await ask((pages) => pages, last)) });
  }
  return grown;
}

async function compareActs(worlds: readonly [OpenWorld, OpenWorld]): Promise<Grown[]> {
  const grown: Grown[] = [];
  for (const [name, act] of Object.entries(acts)) {
    const compared = await compareTimes(worlds, async (world) => {
      let sum = 0;
      const send: Send = async (method, path, body) => {
        const headers = { ...world.headersOf('member'), ...(body && { 'content-type': 'application/json' }) };
        const { ms, text } = await call(world, path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
        sum += ms;
        return text;
      };
      await act(send, world.named);
      return sum;
    });
    grown.push({ name, most: mostFirst, ...compared });
  }
  return grown;
}

export interface Million {
  readonly grown: readonly Grown[];
  readonly worked: readonly Worked[];
}

/** Measures reading, writing and what runs at night in a small world and in one a thousand times as large. */
export async function measureMillion(
  worlds: readonly [World, World],
  dataDirectory: string,
  report: (line: string) => void,
): Promise<Million> {
  const opened = [await openWorld(worlds[0], dataDirectory), await openWorld(worlds[1], dataDirectory)] as const;
  try {
    const grown = [...(await compareQuestions(opened, report)), ...(await compareActs(opened))];
    const worked = [await migrateLargest(opened)];
    report('jobs');
    worked.push(...(await runJobs(opened)));
    report('backup');
    worked.push(await backUp(worlds, dataDirectory));
    return { grown, worked };
  } finally {
    for (const { server, database } of opened) {
      await server.stop();
      await database.destroy();
    }
  }
}

/** What grows, and what does not. */
export function tableOfMillion({ grown, worked }: Million, [small, large]: readonly [World, World]): string {
  const sizeOf = ({ members, challenges }: World) =>
    `${whole.format(members)} members, ${whole.format(challenges)} challenges`;
  const answers = table(
    ['Answer', `${sizeOf(small)}: ms`, `${sizeOf(large)}: ms`, 'times', 'at most'],
    grown.map(({ name, small, large, most }) => [
      name,
      digits(small),
      digits(large),
      (large / small).toFixed(2),
      `${most} ${large / small <= most ? 'met' : 'missed'}`,
    ]),
  );
  const work = table(
    ['At night', 'small: s', 'large: s', 'peak memory so far: MB'],
    worked.map(({ name, small, large, memory }) => [
      name,
      digits(small),
      digits(large),
      memory === undefined ? '' : whole.format(memory),
    ]),
  );
  return `${answers}\n\n${work}`;
}
