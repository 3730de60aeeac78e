import type { ActivityKind } from '@mutirao/contract/members/activities/activities.calls.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    activity: {
      id: Generated<number>;
      member_id: number;
      kind: ActivityKind;
      challenge_id: number | null;
      detail: Generated<object>;
      created_at: Generated<Date>;
    };
  }
}
