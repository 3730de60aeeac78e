import type { Generated, Selectable } from 'kysely';
import type { Connection, Tables } from '../database/schema.ts';

declare module '../database/schema.ts' {
  interface Tables {
    session: {
      id: Generated<string>;
      member_id: number;
      user_agent: Generated<string>;
      time_zone: string | null;
      created_at: Generated<Date>;
      /** When the member last proved who they are. */
      authenticated_at: Date;
      seen_at: Generated<Date>;
      expires_at: Date;
      revoked_at: Date | null;
    };
    refresh_token: { hash: Buffer; session_id: string; created_at: Generated<Date>; used_at: Date | null };
  }
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
