import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    challenge_follow: { challenge_id: number; member_id: number; created_at: Generated<Date> };
    challenge_role: {
      challenge_id: number;
      member_id: number;
      role: ChallengeRole;
      lives_changed: Generated<number>;
      looking_since: Date | null;
      /** The member's, by a trigger. */
      folded_name: Generated<string>;
      created_at: Generated<Date>;
    };
  }
}
