import type { Generated } from 'kysely';

declare module '../database/schema.ts' {
  interface Tables {
    session: {
      id: Generated<string>;
      member_id: number;
      user_agent: Generated<string>;
      time_zone: string | null;
      created_at: Generated<Date>;
      seen_at: Generated<Date>;
      expires_at: Date;
      revoked_at: Date | null;
    };
    refresh_token: { hash: Buffer; session_id: string; created_at: Generated<Date>; used_at: Date | null };
  }
}
