import type { FormAnswers, StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { hasSameQuestions } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { ExtensionPoint } from '../../../../platform/feature.ts';
import { assertNotDenied, denied } from '../timeline-context.ts';
import { lateMinutes } from './stage-end.ts';
import type { StageKey } from './stages.queries.ts';

export interface StageJudging {
  /** How far judging a stage is; undefined where it is not judged. */
  readonly find: (connection: Connection, stageId: number) => Promise<'preparing' | 'begun' | undefined>;
  /** Called after a change of a stage, which may take answers again: they are then frozen no longer. */
  readonly thaw: (transaction: Connection, key: StageKey, now: Date) => Promise<void>;
}
/** Where the judging of stages says so. A stage stays, and stays ended once judging began: its answers are frozen. */
export const stageJudging = new ExtensionPoint<StageJudging>();

async function findJudging(connection: Connection, judging: readonly StageJudging[], stageId: number) {
  const found = await Promise.all(judging.map(({ find }) => find(connection, stageId)));
  return found.find((one) => one !== undefined);
}

/** Refuses a judged stage, which is not deleted. */
export async function assertNotJudged(
  connection: Connection,
  judging: readonly StageJudging[],
  stageId: number,
): Promise<void> {
  assertNotDenied((await findJudging(connection, judging, stageId)) ? 'stageJudged' : undefined);
}

/** Refuses a changed stage that would take answers again although judging it began; before, its answers thaw. */
export async function reopenStage(
  transaction: Connection,
  judging: readonly StageJudging[],
  { stage, now }: { stage: { id: number; challenge_id: number; finish_at: Date | null }; now: Date },
): Promise<void> {
  const { id, challenge_id: challengeId, finish_at } = stage;
  const found = await findJudging(transaction, judging, id);
  const isEnded = finish_at !== null && finish_at <= now;
  assertNotDenied(found === 'begun' && !isEnded ? 'judgingBegan' : undefined);
  if (found === 'preparing') for (const { thaw } of judging) await thaw(transaction, { challengeId, stageId: id }, now);
}

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
