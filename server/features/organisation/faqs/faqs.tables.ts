import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    faq_theme: {
      slug: string;
      position: number;
      name_pt: string;
      name_en: string;
    };
    faq: {
      id: Generated<number>;
      slug: string;
      theme: string;
      position: number;
      question_pt: string;
      question_en: string;
      answer_pt: string;
      answer_en: string;
      created_at: Date;
      updated_at: Date;
    };
  }
}
