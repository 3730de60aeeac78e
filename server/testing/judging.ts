import type { JudgingPhase } from '@mutirao/contract/challenges/judging/judging.ts';
import type { Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { advanceJudging, createJudging, rubricOf } from '../features/challenges/judging/judging.factory.ts';
import { createInteractions, createStages } from '../features/challenges/timeline/timeline.factory.ts';
import { managersOn } from './managing.ts';
import type { TestApp, TestMember } from './test-app.ts';
import { day } from './test-clock.ts';

interface Judged {
  readonly entries?: number;
  readonly judges?: number;
  readonly rubric?: Partial<Rubric>;
  readonly phase?: JudgingPhase;
  /** When the stage ends, or ended; null where it has no end. */
  readonly finishAt?: Date | null;
}

/** Judged stages on an instance. */
export function judgingOn(testApp: TestApp) {
  const { platform, clock } = testApp;
  const { involve, manage, send, strangers } = managersOn(testApp);

  /**
   * A challenge with a stage that is over, answered by single members, and judges; judged up to a phase. The entry with
   * the number n is of `authors[n - 1]`.
   */
  async function judge({ entries = 4, judges = 3, rubric = {}, phase = 'preparing', ...more }: Judged = {}) {
    const { id: challengeId, admin, staff } = await manage();
    const now = clock.now();
    const finish_at = more.finishAt === undefined ? clock.in(-day) : more.finishAt;
    const stage = { challenge_id: challengeId, start_at: clock.in(-5 * day), finish_at };
    const [stageId = 0] = await createStages(platform.database, [stage], now);
    const authors: TestMember[] = [];
    for (let one = 0; one < entries; one += 1) authors.push(await involve(challengeId, 'contestant'));
    const people: TestMember[] = [];
    for (let one = 0; one < judges; one += 1) people.push(await involve(challengeId, 'judge'));
    const interactions = await createInteractions(
      platform.database,
      authors.map(({ id }, index) => ({
        stage_id: stageId,
        challenge_id: challengeId,
        member_id: id,
        team_id: null,
        content: `O filtro número ${index + 1} aguentou três dias de chuva.`,
        file_url: null,
        created_at: clock.in(-2 * day + index),
      })),
    );
    const key = { challengeId, stageId };
    await platform.write(async (transaction) => {
      await createJudging(transaction, key, { rubric: rubricOf(rubric), now });
      await advanceJudging(transaction, key, { to: phase, now });
    });
    const path = `/admin/challenges/${challengeId}/judging/${stageId}`;
    return { key, path, admin, staff, authors, judges: people, interactions };
  }

  /** Takes a judged stage further. */
  const advance = (key: { challengeId: number; stageId: number }, to: JudgingPhase) =>
    platform.write((transaction) => advanceJudging(transaction, key, { to, now: clock.now() }));

  return { judge, advance, send, strangers, involve };
}
