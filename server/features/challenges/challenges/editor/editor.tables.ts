import type { ChallengeContent, Crop } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { EditorState, PictureUse } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Generated } from 'kysely';

declare module '../../../../platform/database/schema.ts' {
  interface Tables {
    /** What is not published yet. */
    challenge_draft: {
      challenge_id: number;
      content: ChallengeContent;
      /** Who changed which field last. */
      changes: Record<string, { by: number | null; at: string }>;
      changed_by: number | null;
      changed_at: Date;
    };
    /** A publication at a time. */
    challenge_publication: {
      challenge_id: number;
      publish_at: Date;
      member_id: number | null;
      /** Where something required, or the right to publish, was missing at its moment. */
      refused_at: Date | null;
      created_at: Date;
    };
    /** Originals, and what was cut of them for a use. */
    challenge_picture: {
      id: Generated<number>;
      challenge_id: number;
      original_id: number | null;
      use: PictureUse | null;
      crop: Crop | null;
      image_url: string;
      width: number;
      height: number;
      created_at: Date;
    };
    /** The list of the back office; triggers write it. */
    challenge_entry: {
      challenge_id: number;
      state: EditorState;
      situation: Situation;
      category_ids: number[];
      title: string;
      words: string;
      deadline: Date | number;
      changed_at: Date;
    };
  }
}
