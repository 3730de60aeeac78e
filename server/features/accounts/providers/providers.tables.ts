import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    provider_token: {
      hash: Buffer;
      provider: string;
      subject: string;
      email: string | null;
      email_verified: boolean;
      first_name: string;
      last_name: string;
      picture: string | null;
      /** When the provider last authenticated the person, where it says so or was asked to. */
      authenticated_at: Date | null;
      expires_at: Date;
    };
    member_identity: {
      id: Generated<number>;
      member_id: number;
      provider: string;
      subject: string;
      created_at: Generated<Date>;
    };
  }
}
