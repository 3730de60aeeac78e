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
import { type RunningServer, secretKey, startPlatformServer } from './servers.ts';
import type { World } from './world.ts';

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
