import { randomInt } from 'node:crypto';
import type { JudgingEvent } from '@mutirao/contract/challenges/judging/record.ts';
import { headSizeOf } from '@mutirao/contract/challenges/judging/rubric.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import { countPrizes } from '../challenges/index.ts';
import { lockStagesForUpdate } from '../timeline/index.ts';
import { assignReviews } from './assign.ts';
import { insertAssignments, insertRecusals } from './assign-reviews.ts';
import { type Freezing, freezeIn, hashFiles, type ReadPicture, takeEntries } from './freeze-entries.ts';
import { findFaults } from './judging.policy.ts';
import { assertNotDenied, denied, getJudging, lockJudgingForUpdate, type StageKey } from './judging-context.ts';
import { type Judge, readPeople } from './judging-people.ts';
import { recordEvents } from './record/record-events.ts';

/** Judges in an order that nothing public gives away. */
function shuffleJudges(judges: readonly Judge[]): Judge[] {
  const drawn = judges.map((judge) => [randomInt(2 ** 47), judge] as const);
  const ordered = drawn.toSorted(([one], [other]) => one - other);
  return ordered.map(([, judge], index) => ({ ...judge, number: index + 1 }));
}

/**
 * Locks the rubric, freezes the entries where they are not yet, and assigns them, in a transaction; throws where
 * something is missing. Returns the members who have something to review.
 */
export async function beginIn(transaction: Connection, key: StageKey, { now, ...files }: Freezing): Promise<number[]> {
  // After answers that are being written, and before the stage is changed.
  await lockStagesForUpdate(transaction, key.challengeId);
  const found = await lockJudgingForUpdate(transaction, key);
  assertNotDenied(found.phase === 'preparing' ? undefined : 'begun');
  if (found.frozen_at === null) await freezeIn(transaction, found, { now, ...files });
  const entryEvents = await takeEntries(transaction, key.stageId);
  const judging = await getJudging(transaction, key);
  const { stage_id: stageId, challenge_id: challengeId, rubric, seed, rubric_version: version } = judging;
  const people = await readPeople(transaction, judging);
  const field = { seed, entries: people.entries, judges: people.judges, excluded: people.recusals };
  if (findFaults({ ...field, rubric, closesAt: judging.closes_at, now }).length > 0) throw denied('notReady');

  const judges = shuffleJudges(people.judges);
  const numbers = new Map(judges.map(({ memberId, number }) => [memberId, number]));
  const numberOf = (former: number) => numbers.get(people.judges[former - 1]?.memberId ?? 0) ?? 0;
  const recusals = people.recusals.map((one) => ({ ...one, judge: numberOf(one.judge) }));
  await sql`
    insert into judging_judge (stage_id, number, member_id)
    select ${stageId}, number, id from unnest(${judges.map(({ memberId }) => memberId)}::int[])
      with ordinality as one (id, number)`.execute(transaction);
  const headSize = headSizeOf(rubric, await countPrizes(transaction, challengeId));
  const events: JudgingEvent[] = [
    { kind: 'rubric', version, rubric, reason: null, seed, head_size: headSize },
    ...entryEvents,
    ...judges.map(({ number: judge }): JudgingEvent => ({ kind: 'judge', judge })),
  ];
  const at = { stageId, now };
  await recordEvents(
    transaction,
    at,
    events.map((event) => ({ event })),
  );
  await insertRecusals(transaction, at, recusals);
  const { pairs, isConnected } = assignReviews({ ...field, judges, excluded: recusals }, rubric.first_reviews);
  if (!isConnected) throw denied('notReady');
  await insertAssignments(transaction, at, { pairs, look: 1 });
  await sql`
    update judging set phase = 'first_look', begun_at = ${now}, updated_at = ${now} where stage_id = ${stageId}`.execute(
    transaction,
  );
  const chosen = new Set(pairs.map(({ judge }) => judge));
  return judges.filter(({ number }) => chosen.has(number)).map(({ memberId }) => memberId);
}

/** Begins to judge a stage, and notifies its judges. */
export async function beginJudging(
  platform: Pick<Platform, 'write' | 'clock' | 'jobs' | 'database' | 'files'>,
  key: StageKey,
): Promise<void> {
  const { write, clock, database, files } = platform;
  const read: ReadPicture = (address) => files.media.read(address);
  const { title_pt, title_en } = await getJudging(database, key);
  const hashes = await hashFiles(database, key.stageId, read);
  await write(async (transaction, invalidate) => {
    const now = clock();
    const recipients = await beginIn(transaction, key, { now, read, hashes });
    const { challengeId, stageId } = key;
    await announce(platform, transaction, {
      event: 'judging_assigned',
      detail: { stage: { pt: title_pt, en: title_en }, stage_id: stageId },
      challengeId,
      recipients,
      now,
    });
    invalidate(`judging:${challengeId}`);
  });
}
