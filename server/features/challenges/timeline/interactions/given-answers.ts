import type { FormAnswers } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

/** An answer to a stage, as judges get it. */
export interface GivenAnswer {
  readonly id: number;
  readonly member_id: number | null;
  readonly team_id: number | null;
  readonly content: string | null;
  readonly file_url: string | null;
  readonly answers: FormAnswers | null;
}

/** The answers to a stage, without those that moderation hid, in the order in which they were created. */
export async function findAnswers(connection: Connection, stageId: number): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select id, member_id, team_id, content, file_url, answers from interaction
    where stage_id = ${stageId} and hidden_at is null order by id`.execute(connection);
  return rows;
}

/** Who replied to which answer of a stage. */
export async function findRepliers(
  connection: Connection,
  stageId: number,
): Promise<{ interaction_id: number; member_id: number }[]> {
  const { rows } = await sql<{ interaction_id: number; member_id: number }>`
    select r.interaction_id, r.member_id from interaction_reply r join interaction i on i.id = r.interaction_id
    where i.stage_id = ${stageId} and r.member_id is not null`.execute(connection);
  return rows;
}
