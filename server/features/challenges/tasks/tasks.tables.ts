import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    task: {
      id: Generated<number>;
      challenge_id: number;
      name_pt: string;
      name_en: string;
      description_pt: string;
      description_en: string;
      /** Null for no maximum. */
      max_users: number | null;
      joined_users: Generated<number>;
      done_users: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    task_member: {
      task_id: number;
      challenge_id: number;
      member_id: number;
      joined_at: Generated<Date>;
      done_at: Date | null;
      hours: number | null;
      marked_by: number | null;
    };
  }
}
