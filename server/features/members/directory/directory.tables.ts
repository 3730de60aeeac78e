import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    staff_view: {
      id: Generated<string>;
      member_id: number;
      staff_id: number | null;
      reason: string;
      is_look: Generated<boolean>;
      created_at: Date;
    };
  }
}
