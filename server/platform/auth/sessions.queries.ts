import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../database/schema.ts';

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
