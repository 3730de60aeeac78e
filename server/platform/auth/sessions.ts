import { randomBytes } from 'node:crypto';
import type { SecondFactor } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditEvent, addressIn } from '../audit/record-event.ts';
import { publishInvalidation } from '../cache/invalidation.ts';
import type { Clock } from '../clock.ts';
import type { Connection, Tables } from '../database/schema.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { authMessages } from './auth.messages.ts';
import { hashSecret } from './signing-keys.ts';

/** Whether a member, by the id, has a second factor. */
export function hasSecondFactor(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    exists (select from passkey where passkey.member_id = ${memberId})
    or exists (select from totp where totp.member_id = ${memberId} and totp.confirmed_at is not null)
  )`;
}

/** The ways in which a member can prove the second factor at present; none where they have no second factor. */
export async function findSecondFactors(connection: Connection, memberId: number): Promise<SecondFactor[]> {
  const { rows } = await sql<{ way: SecondFactor }>`
    select way from (
      select 1 as place, 'passkey' as way where exists (select from passkey where member_id = ${memberId})
      union all
      select 2, 'totp' from totp where member_id = ${memberId} and confirmed_at is not null
      union all
      select 3, 'recovery_code'
        where exists (select from recovery_code where member_id = ${memberId} and used_at is null)
    ) ways order by place`.execute(connection);
  const ways = rows.map(({ way }) => way);
  return ways.some((way) => way !== 'recovery_code') ? ways : [];
}

export type SessionRow = Pick<
  Selectable<Tables['session']>,
  'id' | 'user_agent' | 'time_zone' | 'created_at' | 'seen_at'
>;

/** Where a member is signed in at present, the newest first. */
export function findSessions(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<SessionRow[]> {
  return connection
    .selectFrom('session')
    .select(['id', 'user_agent', 'time_zone', 'created_at', 'seen_at'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** In milliseconds: a session expires when it is not renewed for so long. */
export const sessionLife = 60 * 24 * 60 * 60 * 1000;
const longestUserAgent = 400;

/** How long sessions last, and who may have one. */
export type Rules = Environment['sessions'];

/** When a session ends that is renewed at `now`: after the rest of its life, or its longest one. */
export function endOf(startedAt: RawBuilder<Date>, now: Date, { longest, longestOfStaff }: Rules): RawBuilder<Date> {
  return sql`least(
    ${new Date(now.getTime() + sessionLife)}::timestamptz,
    ${startedAt} + interval '1 millisecond' *
      case when m.roles && '{admin,master_admin}' then ${longestOfStaff}::float8 else ${longest}::float8 end
  )`;
}

export interface Browser {
  readonly userAgent: string;
  /** Whether it is on this machine, and no proxy between: only there do demo accounts sign in. */
  readonly isHere?: boolean;
  readonly timeZone?: string | undefined;
}

/** Stores a refresh token of a session; returns it. */
export async function insertRefreshToken(
  connection: Connection,
  sessionId: string,
  token = newToken(),
): Promise<string> {
  await connection
    .insertInto('refresh_token')
    .values({ hash: hashSecret(token), session_id: sessionId })
    .execute();
  return token;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

interface Dependencies {
  clock: Clock;
  environment: Pick<Environment, 'sessions'>;
}

interface NewSession {
  memberId: number;
  browser: Browser;
  /** The hash of the password that was checked: the sign-in fails where it has been changed meanwhile. */
  passwordHash?: string | undefined;
  /** The member has proved the second factor too. */
  provedSecondFactor?: boolean;
  /** Its entry in the audit log. */
  event?: Omit<AuditEvent, 'memberId'>;
}

/** A member who is signed in on a browser, with the secret that renews it. */
export interface OpenedSession {
  readonly memberId: number;
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** A member who has proved the first factor and has a second one. */
export interface PendingSignIn {
  readonly memberId: number;
  readonly passwordHash?: string | undefined;
  readonly timeZone?: string | undefined;
  /** Of the entry in the audit log. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** How signing in ends: with a session, or by asking for the second factor. */
export type SignInResult = OpenedSession | PendingSignIn;

/** True where a session was opened. */
export function isOpened(result: SignInResult): result is OpenedSession {
  return 'sessionId' in result;
}

/** Opens a session for a member who has no second factor, or has proved it. */
export async function openSession(
  dependencies: Dependencies,
  connection: Connection,
  given: NewSession,
): Promise<OpenedSession> {
  const result = await signIn(dependencies, connection, given);
  if (!isOpened(result)) throw new Error('A member with a second factor has not proved it');
  return result;
}

/**
 * The only place where sessions begin: creates one for a browser, in one statement, unless the member has a second
 * factor that is not proved yet. The refresh token is returned this once.
 */
export async function signIn(
  { clock, environment }: Dependencies,
  connection: Connection,
  { memberId, browser, passwordHash, provedSecondFactor = false, event }: NewSession,
): Promise<SignInResult> {
  const now = clock();
  const rules = environment.sessions;
  const refreshToken = newToken();
  const recorded = event
    ? sql`, recorded as (
        insert into audit_event (kind, member_id, address, detail)
        select ${event.kind}, member_id, ${addressIn(event.address)}::inet, ${JSON.stringify(event.detail ?? {})}::jsonb
        from opened)`
    : sql``;
  // A password change locks the member's row and ends all sessions: this one waits, then finds the hash changed.
  const { rows } = await sql<{ session_id: string }>`
    with opened as (
      insert into session (member_id, user_agent, time_zone, created_at, authenticated_at, seen_at, expires_at)
      select m.id, ${browser.userAgent.slice(0, longestUserAgent)}, ${browser.timeZone ?? null}, ${now}, ${now}, ${now},
        ${endOf(sql`${now}::timestamptz`, now, rules)}
      from member m
      where m.id = ${memberId} and m.deleted_at is null and (not m.is_demo or ${rules.demoAccounts && browser.isHere === true})
        and ${isActive(now)}
        and (${passwordHash ?? null}::text is null or m.password_hash = ${passwordHash ?? null})
        and (${provedSecondFactor} or not ${hasSecondFactor(sql`m.id`)})
      for share
      returning id, member_id
    )${recorded}
    insert into refresh_token (hash, session_id) select ${hashSecret(refreshToken)}, id from opened
    returning session_id`.execute(connection);
  const [opened] = rows;
  if (!opened) {
    await refuseSuspended(connection, memberId, now);
    if (!provedSecondFactor && (await isProtected(connection, memberId)))
      return { memberId, passwordHash, timeZone: browser.timeZone, detail: event?.detail ?? {} };
    throw new AppError('unauthenticated', { message: authMessages.wrongCredentials });
  }
  return { memberId, sessionId: opened.session_id, refreshToken };
}

/** Whether the member has a second factor. */
async function isProtected(connection: Connection, memberId: number): Promise<boolean> {
  const { rows } = await sql`select where ${hasSecondFactor(sql`${memberId}::integer`)}`.execute(connection);
  return rows.length > 0;
}

/** The member is not suspended. */
export function isActive(now: Date): RawBuilder<boolean> {
  return sql`(m.suspended_until is null or m.suspended_until <= ${now})`;
}

/** Tells a suspended member, who has just authenticated, why and until when. */
async function refuseSuspended(connection: Connection, memberId: number, now: Date): Promise<void> {
  const member = await connection
    .selectFrom('member')
    .select(['suspended_until', 'suspension_reason'])
    .where('id', '=', memberId)
    .where('suspended_until', '>', now)
    .executeTakeFirst();
  if (member?.suspended_until)
    throw new AppError('refused', {
      message: authMessages.suspended({ ...member, suspended_until: member.suspended_until }),
    });
}

/** Records that the member of a session has just authenticated again. */
export async function renewAuthentication(
  connection: Connection,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await connection.updateTable('session').set({ authenticated_at: now }).where('id', '=', sessionId).execute();
}

/** The tag that is invalidated when a session ends, so that its open streams close. */
export const sessionTag = (id: string) => `session:${id}`;

/** Ends one session, at once and on every instance: each call looks its session up. */
export async function endSession(
  connection: Connection,
  { sessionId, memberId, now }: { sessionId: string; memberId?: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update session set revoked_at = ${now}
    where id = ${sessionId} and revoked_at is null and (${memberId ?? null}::int is null or member_id = ${memberId ?? null})
    returning id`.execute(connection);
  await announceEnded(connection, rows);
  return rows.length > 0;
}

/** Ends all sessions of a member, or all but the current one. */
export async function endSessions(
  connection: Connection,
  { memberId, except, now }: { memberId: number; except?: string | undefined; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update session set revoked_at = ${now}
    where member_id = ${memberId} and revoked_at is null and id is distinct from ${except ?? null}::uuid
    returning id`.execute(connection);
  await announceEnded(connection, rows);
}

function announceEnded(connection: Connection, sessions: readonly { id: string }[]): Promise<void> {
  return publishInvalidation(
    connection,
    sessions.map(({ id }) => sessionTag(id)),
  );
}

/** For a query: how many valid sessions a member has. */
export const countSessions = (memberId: RawBuilder<unknown>, now: Date) => sql`(
  select count(*)::integer from session s
  where s.member_id = ${memberId} and s.revoked_at is null and s.expires_at > ${now})`;

/** Those of these sessions that are still valid. */
export async function findValidSessions(
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from session
    where id = any(${ids}::uuid[]) and revoked_at is null and expires_at > ${now}`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}
