import type {
  CaseStatus,
  ModerationAction,
  ReportKind,
} from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    moderation_case: {
      id: Generated<number>;
      kind: ReportKind;
      target_id: number;
      challenge_id: number | null;
      author_id: number | null;
      status: Generated<CaseStatus>;
      reports_count: Generated<number>;
      version: Generated<number>;
      waiting_since: Date;
      created_at: Date;
      updated_at: Date;
    };
    content_report: {
      id: Generated<number>;
      case_id: number;
      member_id: number | null;
      reason: string;
      /** A keyed hash, where the report counts towards hiding, until it is erased. */
      network: Buffer | null;
      created_at: Date;
    };
    moderation_decision: {
      id: Generated<number>;
      case_id: number;
      action: ModerationAction;
      note: string | null;
      is_automatic: boolean;
      moderator_id: number | null;
      answer: string | null;
      answered_at: Date | null;
      created_at: Date;
    };
  }
}
