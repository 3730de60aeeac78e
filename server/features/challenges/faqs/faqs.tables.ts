import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    challenge_faq: {
      id: Generated<number>;
      challenge_id: number;
      question_pt: string;
      question_en: string;
      answer_pt: string;
      answer_en: string;
      position: Generated<number>;
    };
  }
}
