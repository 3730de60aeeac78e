import { sql } from 'kysely';

/** A row of a task. */
export interface TaskRow {
  id: number;
  challenge_id: number;
  name_pt: string;
  name_en: string;
  description_pt: string;
  description_en: string;
  max_users: number | null;
  joined_users: number;
  done_users: number;
  created_at: Date;
  updated_at: Date;
}

/** The columns of a task `t`. */
export const taskColumns =
  sql.raw(`t.id, t.challenge_id, t.name_pt, t.name_en, t.description_pt, t.description_en, t.max_users,
  t.joined_users, t.done_users, t.created_at, t.updated_at`);

/** Which task, and that it is one of this challenge. */
export interface WhichTask {
  readonly challengeId: number;
  readonly taskId: number;
}
