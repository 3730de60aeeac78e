import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    passkey: {
      id: Generated<number>;
      member_id: number;
      credential_id: Buffer;
      public_key: Buffer;
      user_handle: Buffer;
      /** A bigint, which the driver reads as text. */
      sign_count: string;
      transports: string[];
      is_synced: boolean;
      name: string;
      created_at: Date;
      last_used_at: Date | null;
    };
    totp: {
      member_id: number;
      secret: Buffer;
      created_at: Date;
      confirmed_at: Date | null;
      last_used_at: Date | null;
      /** A bigint, which the driver reads as text. */
      last_step: string | null;
    };
    recovery_code: { hash: Buffer; member_id: number; created_at: Date; used_at: Date | null };
    passkey_challenge: { hash: Buffer; expires_at: Date };
  }
}
