import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    skill: {
      id: Generated<number>;
      abbr: string;
      name_pt: string;
      name_en: string;
      creation_key: string | null;
      updated_at: Generated<Date>;
    };
    contestant_skill: { contestant_id: number; skill_id: number };
  }
}
