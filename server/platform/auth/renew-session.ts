import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { recordEvent } from '../audit/record-event.ts';
import type { Connection } from '../database/schema.ts';
import { endOf, endSession, insertRefreshToken, isActive, newToken, type Rules } from './sessions.ts';
import { hashSecret } from './signing-keys.ts';

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
