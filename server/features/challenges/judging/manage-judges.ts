import type { JudgingEvent } from '@mutirao/contract/challenges/judging/record.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import { assignFurther, type Look } from './assign-reviews.ts';
import { denialOfDropping, denialOfReminding } from './judging.policy.ts';
import { findJudgeProgress, type JudgeRow } from './judging.queries.ts';
import { assertNotDenied, denied, type JudgingRow, lockJudgingForUpdate, type StageKey } from './judging-context.ts';
import { recordEvents } from './record/record-events.ts';

/** A judge as a call names them: by the member. */
export interface JudgeKey extends StageKey {
  readonly memberId: number;
}

async function lockJudge(
  transaction: Connection,
  { memberId, ...key }: JudgeKey,
): Promise<{ judging: JudgingRow; judge: JudgeRow }> {
  const judging = await lockJudgingForUpdate(transaction, key);
  if (judging.phase === 'preparing') throw denied('notBegun');
  const judge = (await findJudgeProgress(transaction, key.stageId)).find(({ member_id }) => member_id === memberId);
  if (!judge) throw denied('judgeNotFound');
  return { judging, judge };
}

/**
 * Takes the reviews that a judge has not submitted, which others get, in a transaction that locked the judging. Returns
 * whether there were others for all of them.
 */
export async function dropIn(
  transaction: Connection,
  judging: JudgingRow,
  { judge, now }: { judge: number; now: Date },
): Promise<boolean> {
  const { stage_id: stageId } = judging;
  await sql`
    update judging_judge set dropped_at = ${now} where stage_id = ${stageId} and number = ${judge}`.execute(
    transaction,
  );
  const { rows } = await sql<{ entry: number; look: Look }>`
    update judging_review r set recusal = 'dropped', draft = null, draft_updated_at = null
    from judging_entry e
    where e.id = r.entry_id and r.stage_id = ${stageId} and r.judge = ${judge} and r.recusal is null
      and r.submitted_at is null and e.disqualified_at is null
    returning e.number as entry, r.look`.execute(transaction);
  const events = rows.map(({ entry }): JudgingEvent => ({ kind: 'recusal', entry, judge, ground: 'dropped' }));
  await recordEvents(
    transaction,
    { stageId, now },
    events.map((event) => ({ event })),
  );
  // What is open is of the present look.
  const look = judging.phase === 'second_look' ? 2 : 1;
  const entries = rows.map(({ entry }) => entry);
  if (entries.length === 0) return true;
  return (await assignFurther(transaction, judging, { entries, reviews: 1, look, now })).length === 0;
}

/** Gives the reviews that a judge has not submitted to other judges; refused where there is none for one of them. */
export function dropJudge({ write, clock }: Pick<Platform, 'write' | 'clock'>, key: JudgeKey): Promise<void> {
  return write(async (transaction, invalidate) => {
    const { judging, judge } = await lockJudge(transaction, key);
    assertNotDenied(denialOfDropping(judging.phase, { isDropped: judge.dropped_at !== null }));
    const areTaken = await dropIn(transaction, judging, { judge: judge.number, now: clock() });
    assertNotDenied(areTaken ? undefined : 'noOtherJudge');
    invalidate(`judging:${key.challengeId}`);
  });
}

/** Reminds a judge of the reviews that are missing, once a day. */
export function remindJudge(platform: Pick<Platform, 'write' | 'clock' | 'jobs'>, key: JudgeKey): Promise<void> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const { judging, judge } = await lockJudge(transaction, key);
    const facts = { isDropped: judge.dropped_at !== null, open: judge.open, remindedAt: judge.reminded_at };
    assertNotDenied(denialOfReminding(judging.phase, facts, now));
    await sql`
      update judging_judge set reminded_at = ${now}
      where stage_id = ${key.stageId} and number = ${judge.number}`.execute(transaction);
    await announce(platform, transaction, {
      event: 'judging_reminder',
      detail: { stage: { pt: judging.title_pt, en: judging.title_en }, stage_id: key.stageId, open: judge.open },
      challengeId: key.challengeId,
      recipients: [key.memberId],
      now,
    });
  });
}
