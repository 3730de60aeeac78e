import type { InvitationMode, InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { Language } from '@mutirao/contract/language.ts';
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
      /** Whom the leader offers the team. */
      next_responsible_id: number | null;
      looking_for: string | null;
      /** By moderation. */
      hidden_at: Date | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    team_skill: { team_id: number; challenge_id: number; skill_id: number };
    team_member: {
      id: Generated<number>;
      team_id: number;
      challenge_id: number;
      member_id: number;
      created_at: Generated<Date>;
    };
    /** Contestants by skill (0 for any) and country ('' for any), in the order in which leaders find them. */
    contestant_listing: {
      challenge_id: number;
      skill_id: number;
      country: string;
      /** Since when they have been looking for a team; the lowest value where they are not. */
      looking_since: Date;
      joined_at: Date;
      member_id: number;
    };
    team_invite: {
      id: Generated<number>;
      team_id: number;
      challenge_id: number;
      member_id: number | null;
      mode: InvitationMode;
      status: Generated<InviteStatus>;
      email: string | null;
      language: Language | null;
      token_hash: Buffer | null;
      expires_at: Date | null;
      invited_by: number | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
