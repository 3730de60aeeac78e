import type { Generated } from 'kysely';

/** What a link is for: to confirm an address, to set a new password, to take another address. */
export type LinkPurpose = 'verify' | 'reset' | 'change_email';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    mail_link: {
      id: string;
      hash: Buffer;
      member_id: number;
      purpose: LinkPurpose;
      email: string;
      expires_at: Date;
      used_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}
