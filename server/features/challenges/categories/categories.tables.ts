import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    category: {
      id: number;
      slug: string;
      name_pt: string;
      name_en: string;
      description_pt: string;
      description_en: string;
      contestants_country_count: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
