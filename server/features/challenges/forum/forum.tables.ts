import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    topic: {
      id: GeneratedAlways<number>;
      challenge_id: number;
      member_id: number;
      title: string;
      description: string;
      words: GeneratedAlways<string>;
      replies_count: Generated<number>;
      last_post_at: Generated<Date>;
      is_pinned: Generated<boolean>;
      is_closed: Generated<boolean>;
      answer_id: number | null;
      hidden_at: Date | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    topic_message: {
      id: GeneratedAlways<number>;
      topic_id: number;
      member_id: number;
      message: string;
      hidden_at: Date | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    topic_follow: { topic_id: number; member_id: number; is_followed: boolean };
    topic_total: { challenge_id: number; topics_count: number };
  }
}
