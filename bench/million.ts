import { sql } from 'kysely';
import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { AccessTokens } from '../server/platform/auth/access-token.ts';
import { hashPassword } from '../server/platform/auth/passwords.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { signingKeys } from '../server/platform/auth/signing-keys.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { median } from './measure.ts';
import { backUp, migrateLargest, runJobs, type Worked } from './night.ts';
import { type RunningServer, secretKey, startPlatformServer } from './servers.ts';
import { digits, table, whole } from './table.ts';
import type { World } from './world.ts';

type Viewer = 'visitor' | 'member' | 'admin';

/** What exists in a world, for the addresses of the questions. */
interface Named {
  readonly slug: string;
  readonly tag: string;
  /** The busiest member. */
  readonly member: { readonly id: number; readonly slug: string };
  /** Of the first challenge: the stage and the topic with the most answers. */
  readonly stage: number;
  readonly topic: number;
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

const email = 'bench-million@example.org';
const password = 'only for this benchmark';
const times = 11;

export interface OpenWorld {
  readonly database: Database;
  readonly server: RunningServer;
  readonly named: Named;
  readonly headersOf: (viewer: Viewer) => Record<string, string>;
}

async function open(world: World, dataDirectory: string): Promise<OpenWorld> {
  const { databaseUrl, slug, tag, member } = world;
  if (!member) throw new Error('A world without members');
  const database = connect({ url: () => databaseUrl, size: 2, onError: () => {}, answerWithin: 600_000 });
  const services = { clock: systemClock, environment: readEnvironment({}) };
  const tokens = new AccessTokens(signingKeys([secretKey]), systemClock);
  const admin = await createMemberRow(database, {
    email,
    password_hash: await hashPassword(password),
    roles: ['master_admin'],
  });
  // Newcomers may write less.
  await sql`
    update member set confirmed_at = now(), created_at = now() - interval '1 year', deletion_at = null,
      suspended_until = null, suspension_reason = null
    where id = ${member.id}`.execute(database);
  await sql`
    update topic set member_id = ${member.id}, created_at = now() - interval '1 year'
    where id = (select max(id) from topic)`.execute(database);
  const open = async (memberId: number) => {
    const { sessionId } = await openSession(services, database, { memberId, browser: { userAgent: '' } });
    return { memberId, sessionId };
  };
  const viewers = { member: await open(member.id), admin: await open(admin) };
  const { rows } = await sql<{ stage: number; topic: number }>`
    select (select id from stage where challenge_id = 1 order by interactions_count desc limit 1) as stage,
      (select id from topic where challenge_id = 1 order by replies_count desc limit 1) as topic`.execute(database);
  const server = await startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: false });
  return {
    database,
    server,
    named: { slug, tag, member, ...(rows[0] as { stage: number; topic: number }) },
    headersOf: (viewer) => (viewer === 'visitor' ? {} : { authorization: `Bearer ${tokens.sign(viewers[viewer])}` }),
  };
}

async function call({ server }: OpenWorld, path: string, init: RequestInit): Promise<{ ms: number; text: string }> {
  const begun = performance.now();
  const answer = await fetch(server.origin + path, init);
  const text = await answer.text();
  const ms = performance.now() - begun;
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 500)}`);
  return { ms, text };
}

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
    report(name);
    const ask = (pageOf: (last: number) => number | undefined, last: readonly number[] = []) =>
      compareTimes(worlds, async (world, at) => {
        const page = pageOf(last[at] ?? 1);
        const address = page === undefined ? path(world.named) : withPage(path(world.named), page);
        return (await call(world, address, { headers: world.headersOf(viewer) })).ms;
      });
    grown.push({ name, most: mostFirst, ...(await ask(() => undefined)) });
    if (!far) continue;
    const last = await Promise.all(
      worlds.map(async (world) => {
        const { text } = await call(world, path(world.named), { headers: world.headersOf(viewer) });
        return JSON.parse(text).last_page as number;
      }),
    );
    const middle = await ask((pages) => Math.ceil(pages / 2), last);
    grown.push({ name: `${name}, the middle page`, most: mostFar, ...middle });
    grown.push({ name: `${name}, the last page`, most: mostFar, ...(await ask((pages) => pages, last)) });
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
  const opened = [await open(worlds[0], dataDirectory), await open(worlds[1], dataDirectory)] as const;
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
