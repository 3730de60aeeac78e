import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    partner: {
      id: Generated<number>;
      slug: string;
      position: number;
      name: string;
      description_pt: string;
      description_en: string;
      /** Without one, a mark is generated from the name. */
      logo_url: string | null;
      url: string | null;
      created_at: Date;
      updated_at: Date;
    };
  }
}
