import { createHash, randomInt } from 'node:crypto';
import type { JudgingEvent } from '@mutirao/contract/challenges/judging/record.ts';
import { headSizeOf } from '@mutirao/contract/challenges/judging/rubric.ts';
import { interactionWidths } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import { countPrizes } from '../challenges/index.ts';
import { findAnswers, type GivenAnswer, lockStagesForUpdate } from '../timeline/index.ts';
import { assignReviews } from './assign.ts';
import { insertAssignments, insertRecusals } from './assign-reviews.ts';
import { findFaults } from './judging.policy.ts';
import {
  assertNotDenied,
  denied,
  getJudging,
  type JudgingRow,
  lockJudgingForUpdate,
  type StageKey,
} from './judging-context.ts';
import { type Entry, type Judge, readPeople } from './judging-people.ts';
import { recordEvents } from './record/record-events.ts';

type ReadPicture = (address: string) => Promise<Buffer | undefined>;
type FileHashes = Map<string, string>;

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Adds the hashes of the largest pictures of answers; an address always names the same picture. */
async function hashFiles(read: ReadPicture, answers: readonly GivenAnswer[], hashes: FileHashes): Promise<void> {
  for (const { file_url } of answers) {
    if (file_url === null || hashes.has(file_url)) continue;
    const largest = pictureAt(file_url, Math.max(...interactionWidths));
    const bytes = (await read(largest)) ?? (await read(file_url));
    if (bytes) hashes.set(file_url, hashOf(bytes));
  }
}

/** Judges in an order that nothing public gives away. */
function shuffleJudges(judges: readonly Judge[]): Judge[] {
  const drawn = judges.map((judge) => [randomInt(2 ** 47), judge] as const);
  const ordered = drawn.toSorted(([one], [other]) => one - other);
  return ordered.map(([, judge], index) => ({ ...judge, number: index + 1 }));
}

/** Freezes answers as entries; returns what is recorded of them. */
async function insertEntries(
  transaction: Connection,
  { stage_id, challenge_id }: JudgingRow,
  { answers, entries, hashes }: { answers: readonly GivenAnswer[]; entries: readonly Entry[]; hashes: FileHashes },
): Promise<JudgingEvent[]> {
  const rows = answers.map(({ content, file_url, late_minutes }, index) => {
    const file_hash = file_url === null ? null : (hashes.get(file_url) ?? null);
    const content_hash = hashOf(canonicalize({ content, file_hash }) ?? '');
    const entry = entries[index] as Entry;
    return { ...entry, content, file_url, late_minutes, content_hash, file_hash };
  });
  await sql`
    insert into judging_entry (stage_id, challenge_id, number, interaction_id, team_id, member_id, content, language,
      file_url, late_minutes, content_hash, file_hash)
    select ${stage_id}, ${challenge_id}, number, "interactionId", "teamId", "memberId", content, language, file_url,
      late_minutes, content_hash, file_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (number int, "interactionId" bigint, "teamId" int,
      "memberId" int, content text, language text, file_url text, late_minutes int, content_hash text,
      file_hash text)`.execute(transaction);
  return rows.map(({ number: entry, content_hash, file_hash }) => ({ kind: 'entry', entry, content_hash, file_hash }));
}

interface Beginning {
  readonly now: Date;
  readonly read: ReadPicture;
  /** Those of pictures that are known already. */
  readonly hashes?: FileHashes;
}

/**
 * Locks the rubric, freezes the entries and assigns them, in a transaction; throws where something is missing. Returns
 * the members who have something to review.
 */
export async function beginIn(
  transaction: Connection,
  key: StageKey,
  { now, read, hashes = new Map() }: Beginning,
): Promise<number[]> {
  const { phase } = await lockJudgingForUpdate(transaction, key);
  assertNotDenied(phase === 'preparing' ? undefined : 'begun');
  // After answers that are being written, and before the stage is changed.
  await lockStagesForUpdate(transaction, key.challengeId);
  const judging = await getJudging(transaction, key);
  const { stage_id: stageId, challenge_id: challengeId, rubric, seed, rubric_version: version } = judging;
  const people = await readPeople(transaction, judging);
  const field = { seed, entries: people.entries, judges: people.judges, excluded: people.recusals };
  if (findFaults({ ...field, rubric, closesAt: judging.closes_at, now }).length > 0) throw denied('notReady');

  const answers = await findAnswers(transaction, stageId);
  await hashFiles(read, answers, hashes);
  const entryEvents = await insertEntries(transaction, judging, { answers, entries: people.entries, hashes });
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
  const { pairs } = assignReviews({ ...field, judges, excluded: recusals }, rubric.first_reviews);
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
  const hashes: FileHashes = new Map();
  // Most files are read before anything is locked.
  const { title_pt, title_en } = await getJudging(database, key);
  await hashFiles(read, await findAnswers(database, key.stageId), hashes);
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
