import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    gallery_picture: {
      id: Generated<number>;
      challenge_id: number;
      image_url: string;
      image_thumb_url: string;
      text_pt: string;
      text_en: string;
      width: number;
      height: number;
      created_at: Generated<Date>;
    };
  }
}
