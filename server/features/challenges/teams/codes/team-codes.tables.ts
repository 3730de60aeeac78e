import type { Generated } from 'kysely';

declare module '../../../../platform/database/schema.ts' {
  interface Tables {
    team_code: {
      team_id: number;
      code: string;
      /** The leader agrees to everyone with the code. */
      is_open: Generated<boolean>;
      /** Until then, it asks for the consent of the leader: it may have been guessed. */
      closed_until: Generated<Date | null>;
      created_at: Generated<Date>;
    };
  }
}
