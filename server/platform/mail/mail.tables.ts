import type { Language } from '@mutirao/contract/language.ts';
import type { Generated } from 'kysely';

declare module '../database/schema.ts' {
  interface Tables {
    mail: {
      id: Generated<string>;
      member_id: number | null;
      recipient: string;
      language: Language;
      template: string;
      data: unknown;
      /** Sent after all other mails. */
      bulk: Generated<boolean>;
      state: Generated<'queued' | 'sent' | 'dropped'>;
      tries: Generated<number>;
      next_try_at: Date;
      /** Of one try to send it: whether it went out is for that one to record. */
      claim: string | null;
      /** The instance of the claim; null of the version before. */
      instance: number | null;
      created_at: Date;
      ended_at: Date | null;
    };
  }
}
