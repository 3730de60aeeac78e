import { createHmac, randomBytes } from 'node:crypto';
import type { PlatformRole } from '@mutirao/contract/members/members.ts';
import { type RawBuilder, sql } from 'kysely';
import { type AuditEvent, addressIn, recordEvent } from '../audit/record-event.ts';
import { publishInvalidation } from '../cache/invalidation.ts';
import type { Clock } from '../clock.ts';
import type { Connection } from '../database/schema.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { authMessages } from './auth.messages.ts';
import { hashSecret } from './signing-keys.ts';
import type { Viewer } from './viewer.ts';

/** In milliseconds: a session expires when it is not renewed for so long. */
export const sessionLife = 60 * 24 * 60 * 60 * 1000;
const longestUserAgent = 400;

/** How long sessions last, and who may have one. */
type Rules = Environment['sessions'];

/** When a session ends that is renewed at `now`: after the rest of its life, or its longest one. */
function endOf(startedAt: RawBuilder<Date>, now: Date, { longest, longestOfStaff }: Rules): RawBuilder<Date> {
  return sql`least(
    ${new Date(now.getTime() + sessionLife)}::timestamptz,
    ${startedAt} + interval '1 millisecond' *
      case when m.roles && '{admin,master_admin}' then ${longestOfStaff}::float8 else ${longest}::float8 end
  )`;
}

export interface Browser {
  readonly userAgent: string;
  readonly timeZone?: string | undefined;
}

async function insertRefreshToken(connection: Connection, sessionId: string, token = newToken()): Promise<string> {
  await connection
    .insertInto('refresh_token')
    .values({ hash: hashSecret(token), session_id: sessionId })
    .execute();
  return token;
}

function newToken(): string {
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
  passwordHash?: string;
  /** Its entry in the audit log. */
  event?: Omit<AuditEvent, 'memberId'>;
}

/** A member who is signed in on a browser, with the secret that renews it. */
export interface OpenedSession {
  readonly memberId: number;
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** Creates a session for a browser, in one statement; the refresh token is returned this once. */
export async function openSession(
  { clock, environment }: Dependencies,
  connection: Connection,
  { memberId, browser, passwordHash, event }: NewSession,
): Promise<OpenedSession> {
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
      where m.id = ${memberId} and m.deleted_at is null and (not m.is_demo or ${rules.demoAccounts})
        and ${isActive(now)}
        and (${passwordHash ?? null}::text is null or m.password_hash = ${passwordHash ?? null})
      for share
      returning id, member_id
    )${recorded}
    insert into refresh_token (hash, session_id) select ${hashSecret(refreshToken)}, id from opened
    returning session_id`.execute(connection);
  const [opened] = rows;
  if (!opened) {
    await refuseSuspended(connection, memberId, now);
    throw new AppError('unauthenticated', { message: authMessages.wrongCredentials });
  }
  return { memberId, sessionId: opened.session_id, refreshToken };
}

/** The member is not suspended. */
function isActive(now: Date): RawBuilder<boolean> {
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

/** The next token: the same one again for the same attempt, a secret of the browser that makes it. */
function successorOf(refreshToken: string, attempt: string | undefined): string {
  return attempt ? createHmac('sha256', refreshToken).update(attempt).digest('base64url') : newToken();
}

/** The session of a refresh token, used or not. */
export async function findSessionOfToken(connection: Connection, refreshToken: string): Promise<string | undefined> {
  const row = await connection
    .selectFrom('refresh_token')
    .select('session_id')
    .where('hash', '=', hashSecret(refreshToken))
    .executeTakeFirst();
  return row?.session_id;
}

interface Renewal {
  refreshToken: string;
  /** A random string of the browser, with which it may repeat a renewal whose response was lost. */
  attempt?: string | undefined;
  rules: Rules;
  now: Date;
}

/**
 * Exchanges a refresh token for the next one. Reuse of a token means that two parties hold a copy: its session ends.
 * Returns undefined where the member has to sign in again.
 */
export async function renewSession(
  connection: Connection,
  { refreshToken, attempt, rules, now }: Renewal,
): Promise<{ memberId: number; sessionId: string; refreshToken: string } | undefined> {
  const hash = hashSecret(refreshToken);
  const successor = successorOf(refreshToken, attempt);
  // The first of two concurrent renewals locks the row; the second finds the token used.
  const taken = await connection
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  const sessionId = taken?.session_id ?? (await findRepeated(connection, { hash, successor, now }));
  if (!sessionId) return undefined;
  const { rows } = await sql<{ member_id: number; expires_at: Date }>`
    update session s set seen_at = ${now}, expires_at = ${endOf(sql`s.created_at`, now, rules)}
    from member m
    where s.id = ${sessionId} and m.id = s.member_id and s.revoked_at is null and s.expires_at > ${now}
      and (not m.is_demo or ${rules.demoAccounts}) and ${isActive(now)}
    returning s.member_id, s.expires_at`.execute(connection);
  const [session] = rows;
  // A member who has become staff since may have had it for too long.
  if (!session || session.expires_at <= now) return undefined;
  if (taken) await insertRefreshToken(connection, sessionId, successor);
  return { memberId: session.member_id, sessionId, refreshToken: successor };
}

/** The session of a used token, if the same attempt made its successor and that is unused; otherwise ends it. */
async function findRepeated(
  connection: Connection,
  { hash, successor, now }: { hash: Buffer; successor: string; now: Date },
): Promise<string | undefined> {
  const rows = await connection
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['hash', 'session_id', 'used_at', 'member_id'])
    .where('hash', 'in', [hash, hashSecret(successor)])
    .execute();
  const replayed = rows.find((row) => row.hash.equals(hash));
  const next = rows.find((row) => !row.hash.equals(hash));
  if (!replayed) return undefined;
  if (next && next.used_at === null) return next.session_id;
  const { session_id: sessionId, member_id: memberId } = replayed;
  await endSession(connection, { sessionId, now });
  await recordEvent(connection, { kind: 'refresh_token_replayed', memberId, detail: { sessionId } });
  return undefined;
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

interface ViewerRow {
  id: number;
  roles: PlatformRole[];
  confirmed: boolean;
  authenticated_at: Date;
}

/** The member of a valid session. */
export async function findViewer(
  connection: Connection,
  { memberId, sessionId, rules, now }: { memberId: number; sessionId: string; rules: Rules; now: Date },
): Promise<Viewer | undefined> {
  const { rows } = await sql<ViewerRow>`
    select m.id, to_json(m.roles) as roles, m.confirmed_at is not null as confirmed, s.authenticated_at
    from session s join member m on m.id = s.member_id
    where s.id = ${sessionId} and s.member_id = ${memberId} and s.revoked_at is null and s.expires_at > ${now}
      and m.deleted_at is null and (not m.is_demo or ${rules.demoAccounts}) and ${isActive(now)}`.execute(connection);
  const [row] = rows;
  if (!row) return undefined;
  const isAdmin = row.roles.includes('admin') || row.roles.includes('master_admin');
  const { id, roles, confirmed: isConfirmed, authenticated_at: authenticatedAt } = row;
  return { id, sessionId, authenticatedAt, roles, isAdmin, isConfirmed };
}
