import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    signatory: {
      id: Generated<boolean>;
      name: string | null;
      role_pt: Generated<string>;
      role_en: Generated<string>;
      /** The address of a picture. */
      signature: string | null;
    };
  }
}
