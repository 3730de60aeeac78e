import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    challenge_file: {
      id: Generated<number>;
      challenge_id: number;
      title_pt: string;
      title_en: string;
      description_pt: string;
      description_en: string;
      name: string;
      stored_as: string;
      digest: string | null;
      size: number;
      downloads: Generated<number>;
      created_at: Generated<Date>;
    };
  }
}
