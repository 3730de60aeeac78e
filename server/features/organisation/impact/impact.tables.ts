import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    impact_total: { category_id: number; year: number; lives_changed: number; challenges_count: number };
    member_impact: {
      member_id: number;
      country: string | null;
      lives_changed: Generated<number>;
      certificates: Generated<number>;
      tasks: Generated<number>;
      challenges: Generated<number>;
    };
    impact_board_total: { country: string; members: number };
  }
}
