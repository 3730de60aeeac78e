import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    league_member: {
      id: Generated<number>;
      position: Generated<number>;
      full_name: string;
      role_pt: string;
      role_en: string;
      description_pt: string;
      description_en: string;
      avatar: string | null;
      banner: string | null;
      video: string | null;
      country: string | null;
      linkedin: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
