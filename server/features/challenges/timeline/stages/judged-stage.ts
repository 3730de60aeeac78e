import type { Connection } from '../../../../platform/database/schema.ts';
import { ExtensionPoint } from '../../../../platform/feature.ts';
import { assertNotDenied } from '../timeline-context.ts';
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
