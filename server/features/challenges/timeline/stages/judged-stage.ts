import type { Connection } from '../../../../platform/database/schema.ts';
import { ExtensionPoint } from '../../../../platform/feature.ts';
import { assertNotDenied } from '../timeline-context.ts';

/** How far judging a stage is; undefined where it is not judged. */
export type StageJudging = (connection: Connection, stageId: number) => Promise<'preparing' | 'begun' | undefined>;
/** Where the judging of stages says so. A stage stays, and stays ended once judging began: its answers are frozen. */
export const stageJudging = new ExtensionPoint<StageJudging>();

async function findJudging(connection: Connection, judging: readonly StageJudging[], stageId: number) {
  const found = await Promise.all(judging.map((find) => find(connection, stageId)));
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

/** Refuses a changed stage that would take answers again although judging it began. */
export async function assertStaysEnded(
  connection: Connection,
  judging: readonly StageJudging[],
  { stage: { id, finish_at }, now }: { stage: { id: number; finish_at: Date | null }; now: Date },
): Promise<void> {
  if (finish_at !== null && finish_at <= now) return;
  assertNotDenied((await findJudging(connection, judging, id)) === 'begun' ? 'judgingBegan' : undefined);
}
