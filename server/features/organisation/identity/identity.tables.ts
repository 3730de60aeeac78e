import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    organisation_logo: {
      only_row: Generated<boolean>;
      hash: string;
      content_type: LogoType;
      content: Buffer;
    };
    organisation_hero: {
      only_row: Generated<boolean>;
      hash: string;
      content: Buffer;
    };
  }
}

/** The form in which a logo is stored. */
export type LogoType = 'image/svg+xml' | 'image/webp';
