import type { Language } from '@mutirao/contract/language.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    /** Texts that changed in one of their two languages only, maintained by triggers. */
    text_change: {
      id: Generated<string>;
      /** The table of the text, the key of its row there, and its column without the language. */
      kind: string;
      row_id: string;
      field: string;
      challenge_id: number | null;
      name: string;
      excerpt: string;
      original: Language;
      /** The other one. */
      language: Generated<Language>;
      is_missing: boolean;
      original_changed_at: Date;
      translated_at: Date | null;
      is_due: Generated<boolean>;
    };
  }
}
