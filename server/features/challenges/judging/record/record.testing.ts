import { sampleRubric } from '@mutirao/contract/challenges/judging/bundle.testing.ts';
import type { JudgingEvent } from '@mutirao/contract/challenges/judging/record.ts';
import type { Updateable } from 'kysely';
import type { Tables } from '../../../../platform/database/schema.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { recordEvents } from './record-events.ts';

/** Judged stages of an installation, with what is recorded of them. */
export function judgedStagesOn(testApp: TestApp) {
  const { platform, clock } = testApp;
  const timelines = timelinesOn(testApp);

  /** A stage that is judged, in its first phase. */
  async function createJudged({ rubric = sampleRubric } = {}) {
    const { id, stageId } = await timelines.openStage();
    await platform.database
      .insertInto('judging')
      .values({ stage_id: stageId, challenge_id: id, rubric: JSON.stringify(rubric), seed: 'c0ffee' })
      .execute();
    return { id, stageId, path: `/api/challenges/${id}/judging/${stageId}/bundle` };
  }

  function change(stageId: number, changed: Updateable<Tables['judging']>): Promise<void> {
    return platform.write(async (transaction, invalidate) => {
      const { challenge_id } = await transaction
        .updateTable('judging')
        .set(changed)
        .where('stage_id', '=', stageId)
        .returning('challenge_id')
        .executeTakeFirstOrThrow();
      invalidate(`judging:${challenge_id}`);
    });
  }

  return {
    createJudged,
    /** Changes the row of a stage, whatever the rules say, and invalidates caches. */
    setPhase: change,
    /** Records events, whatever the rules say. */
    record: (stageId: number, events: readonly JudgingEvent[]) =>
      platform.write((transaction) =>
        recordEvents(
          transaction,
          { stageId, now: clock.now() },
          events.map((event) => ({ event })),
        ),
      ),
  };
}
