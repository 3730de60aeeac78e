import type { InboxEventKind, InboxKind, InboxStatus } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../../../platform/database/schema.ts' {
  interface Tables {
    inbox_item: {
      id: GeneratedAlways<number>;
      kind: InboxKind;
      enquiry_id: number | null;
      proposal_id: number | null;
      status: Generated<InboxStatus>;
      is_settled: GeneratedAlways<boolean>;
      /** Written as YYYY-MM-DD; read it as text, since a day has no zone. */
      due_on: string;
      assignee_id: Generated<number | null>;
      challenge_id: Generated<number | null>;
      version: Generated<number>;
      words: string;
      created_at: Date;
      updated_at: Date;
    };
    inbox_event: {
      id: GeneratedAlways<number>;
      item_id: number;
      kind: InboxEventKind;
      actor_id: number | null;
      assignee_id: number | null;
      text: string | null;
      version: number | null;
      created_at: Date;
    };
  }
}
