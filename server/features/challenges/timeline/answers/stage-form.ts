import type { StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { hasSameQuestions } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { StageKey } from '../stages/stages.queries.ts';
import { assertNotDenied, denied } from '../timeline-context.ts';

/** The form of a stage; null where it has none. */
export async function findStageForm(connection: Connection, stageId: number): Promise<StageForm | null> {
  const { rows } = await sql<{ form: StageForm | null }>`
    select form from stage where id = ${stageId}`.execute(connection);
  return rows[0]?.form ?? null;
}

/**
 * Replaces the form of a stage, locked against new answers; refused where there are answers that the new form does not
 * fit. Returns the former form.
 */
export async function replaceStageForm(
  transaction: Connection,
  { challengeId, stageId }: StageKey,
  form: StageForm | null,
): Promise<StageForm | null> {
  const { rows } = await sql<{ form: StageForm | null }>`
    select form from stage where id = ${stageId} and challenge_id = ${challengeId} for update`.execute(transaction);
  if (!rows[0]) throw denied('stageNotFound');
  const before = rows[0].form;
  const { rows: answered } = await sql`select from interaction where stage_id = ${stageId} limit 1`.execute(
    transaction,
  );
  const fits = before !== null && form !== null && hasSameQuestions(before, form);
  assertNotDenied(answered.length > 0 && !fits ? 'formAnswered' : undefined);
  const stored = form && JSON.stringify(form);
  await sql`update stage set form = ${stored}::jsonb where id = ${stageId}`.execute(transaction);
  return before;
}
