import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    challenge_partner: {
      id: Generated<number>;
      challenge_id: number;
      name: string;
      description_pt: string;
      description_en: string;
      logo_url: string;
      url: string | null;
      position: Generated<number>;
    };
  }
}
