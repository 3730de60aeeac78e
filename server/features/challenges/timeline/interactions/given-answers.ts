import type { FormAnswers } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { lateMinutes } from '../stages/stage-end.ts';

/** An answer to a stage, as judges get it. */
export interface GivenAnswer {
  readonly id: number;
  readonly member_id: number | null;
  readonly team_id: number | null;
  readonly content: string | null;
  readonly file_url: string | null;
  readonly answers: FormAnswers | null;
  readonly late_minutes: number;
  readonly is_hidden: boolean;
}

/** The answers to a stage in the order in which they were created; those of classes are not judged. */
export async function findAnswers(connection: Connection, stageId: number): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select i.id, i.member_id, i.team_id, i.content, i.file_url, i.answers, ${lateMinutes},
      i.hidden_at is not null as is_hidden
    from interaction i join stage on stage.id = i.stage_id
    where i.stage_id = ${stageId} and i.class_id is null order by i.id`.execute(connection);
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
