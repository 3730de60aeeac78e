import { minutesOfFreshness } from '@mutirao/contract/accounts/account-security/account-security.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Connection } from '../database/schema.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { findSetting, upsertSetting } from '../settings/settings.ts';
import type { Viewer } from './viewer.ts';

const freshness = minutesOfFreshness * 60 * 1000;

/** Whether a member who authenticated at this moment did so just now. */
export function isFresh(authenticatedAt: Date | null, now: Date): boolean {
  return authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() < freshness;
}

interface Dependencies {
  database: Connection;
  clock: Clock;
  environment: Pick<Environment, 'providers'>;
}

/**
 * The ways in which a member can authenticate: by a passkey, the password, or the configured providers they are linked
 * with.
 */
async function findWays({ database, environment }: Dependencies, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ way: string }>`
    select 'passkey' as way where exists (select from passkey where member_id = ${memberId})
    union all
    select 'password' from member where id = ${memberId} and password_hash is not null
    union all
    (select provider from member_identity where member_id = ${memberId} order by id)`.execute(database);
  return rows.map(({ way }) => way).filter((way) => ownWays.includes(way) || Object.hasOwn(environment.providers, way));
}

const ownWays = ['passkey', 'password'];

/** The session in which the first admin sets the platform up. */
const setUpSetting = 'setup-session';
const setUpTime = 2 * 60 * 60 * 1000;

/** Gives a session the time that setting up a platform takes: what it asks for needs no further authentication. */
export function allowSetUp(connection: Connection, sessionId: string, now: Date): Promise<void> {
  return upsertSetting(connection, setUpSetting, { sessionId, until: now.getTime() + setUpTime });
}

const settingUp = z.object({ sessionId: z.string(), until: z.number() });

async function isSettingUp({ database, clock }: Dependencies, viewer: Viewer): Promise<boolean> {
  const { data } = settingUp.safeParse(await findSetting(database, setUpSetting));
  return data !== undefined && data.sessionId === viewer.sessionId && clock().getTime() < data.until;
}

/**
 * Refuses an action of a member who authenticated too long ago: a stolen access token must not suffice to take an
 * account. The failure names the ways to authenticate again.
 */
export async function requireFreshAuthentication(dependencies: Dependencies, viewer: Viewer): Promise<void> {
  if (isFresh(viewer.authenticatedAt, dependencies.clock())) return;
  if (await isSettingUp(dependencies, viewer)) return;
  throw new AppError('reauthentication_required', { accepts: await findWays(dependencies, viewer.id) });
}

/** The same after a correct password, which suffices for members without a second factor. */
export async function requireBeyondPassword(dependencies: Dependencies, viewer: Viewer): Promise<void> {
  if (viewer.hasSecondFactor) await requireFreshAuthentication(dependencies, viewer);
}
