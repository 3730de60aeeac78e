import type { GivenRole } from '@mutirao/contract/challenges/people/given-roles.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Generated } from 'kysely';

declare module '../../../../platform/database/schema.ts' {
  interface Tables {
    role_invitation: {
      id: Generated<number>;
      challenge_id: number;
      role: GivenRole;
      email: string | null;
      language: Language;
      status: Generated<'pending' | 'accepted' | 'withdrawn'>;
      token_hash: Buffer | null;
      sent_at: Date;
      expires_at: Date;
      invited_by: number | null;
      member_id: number | null;
      created_at: Date;
      updated_at: Date;
    };
  }
}
