import { sql } from 'kysely';

/** A stage ends with its challenge, where that is closed before. */
export const stageEnd = sql.raw(`least(stage.finish_at,
  (select closed_at from challenge where challenge.id = stage.challenge_id)) as finish_at`);
