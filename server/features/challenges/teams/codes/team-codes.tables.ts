import type { Generated } from 'kysely';

declare module '../../../../platform/database/schema.ts' {
  interface Tables {
    team_code: {
      team_id: number;
      code: string;
      /** The leader agrees to everyone with the code. */
      is_open: Generated<boolean>;
      created_at: Generated<Date>;
    };
  }
}
