import { randomInt } from 'node:crypto';
import type { JudgingEvent } from '@mutirao/contract/challenges/judging/record.ts';
import { headSizeOf } from '@mutirao/contract/challenges/judging/rubric.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import { countPrizes } from '../challenges/index.ts';
import { lockStagesForUpdate } from '../timeline/index.ts';
import { assignReviews, type Pair } from './assign.ts';
import { type Freezing, freezeIn, hashFiles, type ReadPicture, takeEntries } from './freeze-entries.ts';
import { findFaults } from './judging.policy.ts';
import {
  assertNotDenied,
  denied,
  getJudging,
  type JudgingRow,
  lockJudgingForUpdate,
  type StageKey,
} from './judging-context.ts';
import { findPresentJudges, type Judge, type JudgingPeople, type Recusal, readPeople } from './judging-people.ts';
import { recordEvents } from './record/record-events.ts';

export type Look = 1 | 2;

/** Inserts reviews to be done, and records them. */
async function insertAssignments(
  transaction: Connection,
  { stageId, now }: { stageId: number; now: Date },
  { pairs, look }: { pairs: readonly Pair[]; look: Look },
): Promise<void> {
  await sql`
    insert into judging_review (stage_id, entry_id, judge, look)
    select ${stageId}, e.id, (pair ->> 'judge')::int, ${look}
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) pair
      join judging_entry e on e.stage_id = ${stageId} and e.number = (pair ->> 'entry')::int`.execute(transaction);
  const events = pairs.map(({ entry, judge }): JudgingEvent => ({ kind: 'assignment', entry, judge, look }));
  await recordEvents(
    transaction,
    { stageId, now },
    events.map((event) => ({ event })),
  );
}

/** Inserts and records recusals by rule, of pairs that have no row. */
async function insertRecusals(
  transaction: Connection,
  { stageId, now }: { stageId: number; now: Date },
  recusals: readonly Recusal[],
): Promise<void> {
  const { rows } = await sql<{ entry: number; judge: number; ground: Recusal['ground'] }>`
    insert into judging_review (stage_id, entry_id, judge, look, recusal)
    select ${stageId}, e.id, (pair ->> 'judge')::int, 1, pair ->> 'ground'
    from jsonb_array_elements(${JSON.stringify(recusals)}::jsonb) pair
      join judging_entry e on e.stage_id = ${stageId} and e.number = (pair ->> 'entry')::int
    on conflict do nothing
    returning (select number from judging_entry where id = entry_id) as entry, judge, recusal as ground`.execute(
    transaction,
  );
  const events = rows.map((row): JudgingEvent => ({ kind: 'recusal', ...row }));
  await recordEvents(
    transaction,
    { stageId, now },
    events.map((event) => ({ event })),
  );
}

/** Numbers and records those who became judges of the challenge since judging began, so that they can get reviews. */
async function insertNewJudges(transaction: Connection, judging: JudgingRow, now: Date): Promise<void> {
  const { stage_id: stageId, challenge_id } = judging;
  const ids = (await findPresentJudges(transaction, challenge_id)).map(({ member_id }) => member_id);
  const { rows } = await sql<{ number: number }>`
    insert into judging_judge (stage_id, member_id, number)
    select ${stageId}, fresh.id, (select max(number) from judging_judge where stage_id = ${stageId}) + fresh.place
    from (
      select id, row_number() over (order by place) as place from unnest(${ids}::int[]) with ordinality as one (id, place)
      where not exists (select from judging_judge j where j.stage_id = ${stageId} and j.member_id = one.id)
    ) fresh order by fresh.place returning number`.execute(transaction);
  const events = rows.map(({ number }): JudgingEvent => ({ kind: 'judge', judge: number }));
  await recordEvents(
    transaction,
    { stageId, now },
    events.map((event) => ({ event })),
  );
}

interface AssignedRow extends Pair {
  recusal: string | null;
}

async function findAssigned(transaction: Connection, stageId: number): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    select e.number as entry, r.judge, r.recusal from judging_review r join judging_entry e on e.id = r.entry_id
    where r.stage_id = ${stageId} order by e.number, r.judge`.execute(transaction);
  return rows;
}

/**
 * Assigns so many more reviews of entries to judges who have not reviewed them and are not recused, in a transaction
 * that locked the judging. Returns the entries for which there are too few judges.
 */
export async function assignFurther(
  transaction: Connection,
  judging: JudgingRow,
  { entries: numbers, reviews, look, now }: { entries: readonly number[]; reviews: number; look: Look; now: Date },
): Promise<readonly number[]> {
  const { stage_id: stageId, seed } = judging;
  await insertNewJudges(transaction, judging, now);
  const people: JudgingPeople = await readPeople(transaction, judging);
  const assigned = await findAssigned(transaction, stageId);
  const chosen = new Set(numbers);
  const entries = people.entries.filter(({ number }) => chosen.has(number));
  await insertRecusals(
    transaction,
    { stageId, now },
    people.recusals.filter(({ entry }) => chosen.has(entry)),
  );
  const { pairs, short } = assignReviews(
    {
      seed: `${seed} ${look} ${assigned.length}`,
      entries,
      judges: people.judges,
      excluded: [...people.recusals, ...assigned.filter(({ recusal }) => recusal !== null)],
      taken: assigned.filter(({ recusal }) => recusal === null),
    },
    reviews,
  );
  await insertAssignments(transaction, { stageId, now }, { pairs, look });
  return short;
}

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
