import { randomBytes } from 'node:crypto';
import type { PlatformRole } from '@mutirao/contract/members.ts';
import { sql } from 'kysely';
import { recordEvent } from '../audit/record-event.ts';
import type { Connection } from '../database/schema.ts';
import { hashSecret } from './signing-keys.ts';
import type { Viewer } from './viewer.ts';

/** In milliseconds: a session that nobody renews for so long is over. */
export const sessionLife = 60 * 24 * 60 * 60 * 1000;
const longestUserAgent = 400;

export interface Browser {
  readonly userAgent: string;
  readonly timeZone?: string | undefined;
}

async function addRefreshToken(connection: Connection, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await connection
    .insertInto('refresh_token')
    .values({ hash: hashSecret(token), session_id: sessionId })
    .execute();
  return token;
}

/** Signs a member in on a browser; the refresh token is told this once. */
export async function openSession(
  connection: Connection,
  { memberId, browser, now }: { memberId: number; browser: Browser; now: Date },
): Promise<{ sessionId: string; refreshToken: string }> {
  const { id } = await connection
    .insertInto('session')
    .values({
      member_id: memberId,
      user_agent: browser.userAgent.slice(0, longestUserAgent),
      time_zone: browser.timeZone ?? null,
      seen_at: now,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLife),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId: id, refreshToken: await addRefreshToken(connection, id) };
}

/**
 * Takes a refresh token for its successor. One that was used before means that two hold copies: its whole session
 * ends. Gives undefined where the member has to sign in again.
 */
export async function renewSession(
  connection: Connection,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<{ memberId: number; sessionId: string; refreshToken: string } | undefined> {
  const hash = hashSecret(refreshToken);
  // The row is locked by the first of two that come at once; the second finds it used.
  const taken = await connection
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  if (!taken) {
    const known = await connection
      .selectFrom('refresh_token')
      .select('session_id')
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!known) return undefined;
    await endSession(connection, { sessionId: known.session_id, now });
    await recordEvent(connection, { kind: 'refresh_token_replayed', detail: { session: known.session_id } });
    return undefined;
  }
  const session = await connection
    .updateTable('session')
    .set({ seen_at: now, expires_at: new Date(now.getTime() + sessionLife) })
    .where('id', '=', taken.session_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'member_id'])
    .executeTakeFirst();
  if (!session) return undefined;
  return {
    memberId: session.member_id,
    sessionId: session.id,
    refreshToken: await addRefreshToken(connection, session.id),
  };
}

/** Ends one session, at once and on every instance: each call looks its session up. */
export async function endSession(
  connection: Connection,
  { sessionId, memberId, now }: { sessionId: string; memberId?: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update session set revoked_at = ${now}
    where id = ${sessionId} and revoked_at is null and (${memberId ?? null}::int is null or member_id = ${memberId ?? null})
    returning id`.execute(connection);
  return rows.length > 0;
}

/** Ends all sessions of a member, or all but the one they are using. */
export async function endSessions(
  connection: Connection,
  { memberId, except, now }: { memberId: number; except?: string | undefined; now: Date },
): Promise<void> {
  await sql`
    update session set revoked_at = ${now}
    where member_id = ${memberId} and revoked_at is null and id is distinct from ${except ?? null}::uuid`.execute(
    connection,
  );
}

interface ViewerRow {
  id: number;
  roles: PlatformRole[];
  confirmed: boolean;
}

/** The member behind a session that still holds. */
export async function findViewer(
  connection: Connection,
  { memberId, sessionId, now }: { memberId: number; sessionId: string; now: Date },
): Promise<Viewer | undefined> {
  const { rows } = await sql<ViewerRow>`
    select m.id, to_json(m.roles) as roles, m.confirmed_at is not null as confirmed
    from session s join member m on m.id = s.member_id
    where s.id = ${sessionId} and s.member_id = ${memberId} and s.revoked_at is null and s.expires_at > ${now}
      and m.deleted_at is null`.execute(connection);
  const [row] = rows;
  if (!row) return undefined;
  const isAdmin = row.roles.includes('admin') || row.roles.includes('master_admin');
  return { id: row.id, sessionId, roles: row.roles, isAdmin, isConfirmed: row.confirmed };
}
