import type { AchievementKind } from '@mutirao/contract/members/achievements/achievements.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    achievement: {
      member_id: number;
      kind: AchievementKind;
      challenge_id: number | null;
      created_at: Generated<Date>;
    };
  }
}
