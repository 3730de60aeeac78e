import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seedCrowd } from '../db/demo/challenges.ts';
import { seedDemoWorld } from '../db/demo/index.ts';
import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { importPlaces } from '../server/features/members/places/index.ts';
import { createProfile } from '../server/features/members/profiles/profiles.factory.ts';
import { AccessTokens } from '../server/platform/auth/access-token.ts';
import { hashPassword } from '../server/platform/auth/passwords.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { signingKeys } from '../server/platform/auth/signing-keys.ts';
import { createWrite } from '../server/platform/cache/invalidation.ts';
import { ResponseCache } from '../server/platform/cache/response-cache.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import { joinEmbeddedPostgres } from '../server/platform/database/embedded/index.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import {
  addContributionCrowd,
  addMemberCrowd,
  addNotificationCrowd,
  addParticipationCrowd,
  addStaffCrowd,
  findCrowdMember,
} from './crowds.ts';
import { type RunningServer, secretKey, startPlatformServer } from './servers.ts';

export interface World {
  readonly databaseUrl: string;
  readonly challenges: number;
  readonly members: number;
  /** The slug of a challenge in the middle, and a frequent tag. */
  readonly slug: string;
  readonly tag: string;
  /** A member in the middle of the crowd, if there is one. */
  readonly member: { readonly id: number; readonly slug: string } | undefined;
  /** The time to insert them. */
  readonly seconds: number;
}

export interface Worlds {
  readonly dataDirectory: string;
  readonly postgresVersion: string;
  /** Creates a database with the demo world, a crowd of variations up to this many challenges, and members. */
  make(challenges: number, members?: number): Promise<World>;
  end(): Promise<void>;
}

/** The tables of a crowd that have the most rows. */
const writtenInBulk = [
  'challenge_listing',
  'challenge_follow',
  'challenge_role',
  'activity',
  'notification',
  'interaction',
];

/** A statement that writes a million rows takes minutes. */
const open = (url: string) => connect({ url: () => url, size: 2, onError: () => {}, answerWithin: 3_600_000 });

/** Drops a constraint and the indexes that only speed up reading, which are created faster for all rows at the end. */
async function withoutGuards(database: Database, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where not indisunique and relnamespace = 'public'::regnamespace
      and relname = any(${writtenInBulk})`.execute(database);
  await sql`alter table challenge_listing drop constraint challenge_listing_challenge_id_fkey`.execute(database);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(database);
  await work();
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set maintenance_work_mem = '512MB'`.execute(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`alter table challenge_listing
      add foreign key (challenge_id) references challenge on delete cascade`.execute(connection);
    await sql`reset maintenance_work_mem`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function fill(database: Database, challenges: number, members: number): Promise<void> {
  await migrate(database);
  const platform = {
    database,
    clock: systemClock,
    write: createWrite({ database, responseCache: new ResponseCache() }),
    // No page of a benchmark sends files.
    files: { storage: { put: async () => {} } },
  };
  await seedDemoWorld({ ...platform, keys: { secret: secretKey, secrets: [secretKey] } });
  await importPlaces(platform);
  const { rows } = await sql<{ count: number }>`select count(*) as count from challenge`.execute(database);
  await withoutGuards(database, async () => {
    await seedCrowd(platform, challenges - (rows[0]?.count ?? 0));
    if (members === 0) return;
    await addMemberCrowd(database, members);
    await addParticipationCrowd(database, members);
    await addNotificationCrowd(database, members);
    await addContributionCrowd(database, members);
    await addStaffCrowd(database, members);
  });
  // What autovacuum would do in the first minute, so that it does not run during a measurement.
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`checkpoint`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function describe(database: Database) {
  const { rows } = await sql<{ slug: string; tag: string }>`
    select slug, (select substr(scope, 5) from challenge_total where scope like 'tag:%' and situation = 'all'
      order by total desc, scope limit 1) as tag
    from challenge where published order by abs(id - (select max(id) from challenge) / 2) limit 1`.execute(database);
  return rows[0] as { slug: string; tag: string };
}

/** Starts a PostgreSQL of the benchmark's own in a temporary folder. */
export async function openWorlds(): Promise<Worlds> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'mutirao-bench-'));
  // As root, PostgreSQL runs as another user, whose files are elsewhere where it cannot enter: nothing would remove them.
  await chmod(dataDirectory, 0o755);
  const postgres = await joinEmbeddedPostgres({ directory: join(dataDirectory, 'postgres'), log: () => {} });
  const main = open(postgres.url);
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(main);

  let ended: Promise<void> | undefined;
  async function close(): Promise<void> {
    await main.destroy();
    await postgres.leave();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  function end(): Promise<void> {
    ended ??= close();
    return ended;
  }
  // An interrupted run is cleaned up too: the measurement fails with its database and ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)));

  return {
    dataDirectory,
    postgresVersion: rows[0]?.server_version ?? '',
    make: async (challenges, members = 0) => {
      const name = `world_${challenges}`;
      await sql`create database ${sql.id(name)}`.execute(main);
      const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
      const database = open(databaseUrl);
      const begun = performance.now();
      await fill(database, challenges, members);
      const seconds = (performance.now() - begun) / 1000;
      const described = await describe(database);
      const member = members > 0 ? await findCrowdMember(database, members) : undefined;
      await database.destroy();
      return { databaseUrl, challenges, members, seconds, member, ...described };
    },
    end,
  };
}

const services = { clock: systemClock, environment: readEnvironment({}) };
const crowds = new Map<World, Promise<{ memberId: number; sessionId: string }[]>>();

async function signIn({ databaseUrl }: World, count: number) {
  const database = connect({ url: () => databaseUrl, size: 2, onError: () => {} });
  const members = [];
  for (let number = 0; number < count; number += 1) {
    const now = systemClock();
    const memberId = await createMemberRow(database, {}, now);
    await createProfile(database, memberId, {}, now);
    const { sessionId } = await openSession(services, database, { memberId, browser: { userAgent: '' } });
    members.push({ memberId, sessionId });
  }
  await database.destroy();
  return members;
}

/** `Authorization` headers of members with complete profiles, who are created once for a world; valid for ten minutes. */
export async function authorizationsIn(world: World, count = 100): Promise<string[]> {
  const signedIn = crowds.get(world) ?? signIn(world, count);
  crowds.set(world, signedIn);
  const tokens = new AccessTokens(signingKeys([secretKey]), systemClock);
  return (await signedIn).map((bearer) => `Bearer ${tokens.sign(bearer)}`);
}

export type Viewer = 'visitor' | 'member' | 'admin';

/** What exists in a world, for the addresses of the questions. */
export interface Named {
  readonly slug: string;
  readonly tag: string;
  /** The busiest member. */
  readonly member: { readonly id: number; readonly slug: string };
  /** Of the first challenge: the stage and the topic with the most answers. */
  readonly stage: number;
  readonly topic: number;
}

/** The account of the master admin. */
export const email = 'bench-million@example.org';
export const password = 'only for this benchmark';

export interface OpenWorld {
  readonly database: Database;
  readonly server: RunningServer;
  readonly named: Named;
  readonly headersOf: (viewer: Viewer) => Record<string, string>;
}

/** Starts the platform on a world with a crowd, for its busiest member and a master admin. */
export async function openWorld(world: World, dataDirectory: string): Promise<OpenWorld> {
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

/** Calls the platform; an unsuccessful answer is an error. */
export async function call(
  { server }: OpenWorld,
  path: string,
  init: RequestInit,
): Promise<{ ms: number; text: string }> {
  const begun = performance.now();
  const answer = await fetch(server.origin + path, init);
  const text = await answer.text();
  const ms = performance.now() - begun;
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 500)}`);
  return { ms, text };
}
