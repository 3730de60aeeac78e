import type { AnswersBy, InteractWith } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    stage: {
      id: Generated<number>;
      challenge_id: number;
      title_pt: string;
      title_en: string;
      icon: string;
      start_at: Date;
      finish_at: Date | null;
      message_pt: string;
      message_en: string;
      interact_with: InteractWith;
      announced_at: Date | null;
      interactions_count: Generated<number>;
      waiting_count: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    interaction: {
      id: Generated<number>;
      stage_id: number;
      challenge_id: number;
      member_id: number | null;
      answers_by: AnswersBy;
      team_id: number | null;
      content: string | null;
      folded_content: Generated<string | null>;
      file_url: string | null;
      replies_count: Generated<number>;
      hidden_at: Date | null;
      /** Without a reply, and not hidden. */
      is_waiting: Generated<boolean>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    interaction_editor: { interaction_id: number; member_id: number; updated_at: Date };
    interaction_reply: {
      id: Generated<number>;
      interaction_id: number;
      member_id: number | null;
      content: string;
      is_judge: boolean;
      is_advisor: boolean;
      is_challenge_admin: boolean;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
