import type { InvitationMode } from '@mutirao/contract/challenges/teams.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    team: {
      id: Generated<number>;
      challenge_id: number;
      responsible_id: number;
      name: string;
      slug: string;
      banner_url: string | null;
      people_count: Generated<number>;
      looking_for: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    team_skill: { team_id: number; challenge_id: number; skill_id: number };
    team_member: {
      id: Generated<number>;
      team_id: number;
      challenge_id: number;
      member_id: number;
      invitation_mode: InvitationMode | null;
      created_at: Generated<Date>;
    };
  }
}
