import { createHash } from 'node:crypto';
import type { JudgingEvent } from '@mutirao/contract/challenges/judging/record.ts';
import { interactionWidths } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { AnswerFile, FormAnswers, StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findAnswers,
  findStageForm,
  freezeAnswerFiles,
  type GivenAnswer,
  lockStagesForUpdate,
} from '../timeline/index.ts';
import { isFreezingDue } from './judging.policy.ts';
import { type JudgingRow, lockJudgingForUpdate, type StageKey } from './judging-context.ts';
import { numberAnswers } from './judging-people.ts';

interface Frozen {
  readonly content: string | null;
  readonly file_hash: string | null;
  readonly form: StageForm | null;
  readonly answers: FormAnswers | null;
}

/** What is hashed of an entry: its form with its answers, which name the hashes of their files, or its text and picture. */
function contentOfEntry({ content, file_hash, form, answers }: Frozen): string {
  return canonicalize(form && answers ? { form, answers } : { content, file_hash }) ?? '';
}

const extensionOf = ({ url }: AnswerFile) => url.slice(url.lastIndexOf('.'));

/** Answers without the names of files, which may say whose they are. */
export function withoutFileNames(answers: FormAnswers | null): FormAnswers | null {
  if (!answers) return null;
  const neutral = Object.entries(answers).map(([key, answer]) => [
    key,
    Array.isArray(answer)
      ? answer.map((file, index) => ({ ...file, name: `${key}-${index + 1}${extensionOf(file)}` }))
      : answer,
  ]);
  return Object.fromEntries(neutral);
}

export type ReadPicture = (address: string) => Promise<Buffer | undefined>;
type FileHashes = Map<string, string>;

export interface Freezing {
  readonly now: Date;
  readonly read: ReadPicture;
  /** Those of pictures that are known already. */
  readonly hashes?: FileHashes;
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Adds the hashes of the largest pictures of answers; an address always names the same picture. */
async function addHashes(read: ReadPicture, answers: readonly GivenAnswer[], hashes: FileHashes): Promise<void> {
  for (const { file_url } of answers) {
    if (file_url === null || hashes.has(file_url)) continue;
    const largest = pictureAt(file_url, Math.max(...interactionWidths));
    const bytes = (await read(largest)) ?? (await read(file_url));
    if (bytes) hashes.set(file_url, hashOf(bytes));
  }
}

/** The hashes of the pictures of a stage, which are read before anything is locked. */
export async function hashFiles(connection: Connection, stageId: number, read: ReadPicture): Promise<FileHashes> {
  const hashes: FileHashes = new Map();
  await addHashes(read, await findAnswers(connection, stageId), hashes);
  return hashes;
}

/** Inserts the answers of a stage as its entries, in a transaction that locked its stages and then its judging. */
export async function freezeIn(
  transaction: Connection,
  { stage_id, challenge_id }: Pick<JudgingRow, 'stage_id' | 'challenge_id'>,
  { now, read, hashes = new Map() }: Freezing,
): Promise<void> {
  const answers = await findAnswers(transaction, stage_id);
  await addHashes(read, answers, hashes);
  const form = await findStageForm(transaction, stage_id);
  await freezeAnswerFiles(
    transaction,
    stage_id,
    answers.map(({ id }) => id),
  );
  const entries = numberAnswers(answers);
  const rows = answers.map(({ content, file_url, answers, late_minutes }, index) => {
    const file_hash = file_url === null ? null : (hashes.get(file_url) ?? null);
    const content_hash = hashOf(contentOfEntry({ content, file_hash, form, answers }));
    return { ...entries[index], content, file_url, answers, late_minutes, content_hash, file_hash };
  });
  await sql`
    insert into judging_entry (stage_id, challenge_id, number, interaction_id, team_id, member_id, content, language,
      file_url, form, answers, late_minutes, content_hash, file_hash)
    select ${stage_id}, ${challenge_id}, number, "interactionId", "teamId", "memberId", content, language, file_url,
      ${form && JSON.stringify(form)}::jsonb, answers, late_minutes, content_hash, file_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (number int, "interactionId" bigint, "teamId" int,
      "memberId" int, content text, language text, file_url text, answers jsonb, late_minutes int, content_hash text,
      file_hash text)`.execute(transaction);
  await sql`update judging set frozen_at = ${now} where stage_id = ${stage_id}`.execute(transaction);
}

/** Leaves out the frozen entries that moderation hid since, and numbers the others; returns what is recorded of them. */
export async function takeEntries(transaction: Connection, stageId: number): Promise<JudgingEvent[]> {
  const answers = await findAnswers(transaction, stageId);
  const hidden = answers.filter(({ is_hidden }) => is_hidden).map(({ id }) => id);
  await sql`
    delete from judging_entry where stage_id = ${stageId} and interaction_id = any(${hidden}::bigint[])`.execute(
    transaction,
  );
  // Numbers are unique at each step.
  await sql`update judging_entry set number = -number where stage_id = ${stageId}`.execute(transaction);
  await sql`
    update judging_entry e set number = one.place
    from (select id, row_number() over (order by number desc) as place
      from judging_entry where stage_id = ${stageId}) one
    where e.id = one.id`.execute(transaction);
  const { rows } = await sql<{ entry: number; content_hash: string; file_hash: string | null }>`
    select number as entry, content_hash, file_hash from judging_entry
    where stage_id = ${stageId} order by number`.execute(transaction);
  return rows.map((row) => ({ kind: 'entry', ...row }));
}

/** Deletes the frozen entries of a stage that takes answers again before judging began, in a transaction that locked its stages. */
export async function thawIn(transaction: Connection, key: StageKey, now: Date): Promise<void> {
  const { phase, frozen_at, closes_at } = await lockJudgingForUpdate(transaction, key);
  if (phase !== 'preparing' || frozen_at === null || isFreezingDue(closes_at, now)) return;
  await sql`delete from judging_entry where stage_id = ${key.stageId}`.execute(transaction);
  await freezeAnswerFiles(transaction, key.stageId, []);
  await sql`update judging set frozen_at = null where stage_id = ${key.stageId}`.execute(transaction);
}

/** Freezes the entries of the stages that take no answers any more; instances at once freeze each of them once. */
export async function freezeEnded({
  database,
  clock,
  write,
  files,
}: Pick<Platform, 'database' | 'clock' | 'write' | 'files'>): Promise<void> {
  const { rows } = await sql<{ stageId: number; challengeId: number }>`
    select j.stage_id as "stageId", j.challenge_id as "challengeId" from judging j join stage_card s on s.id = j.stage_id
    where j.phase = 'preparing' and j.frozen_at is null
      and s.finish_at + make_interval(hours => (j.rubric ->> 'late_hours')::int) < ${clock()}
    order by j.stage_id`.execute(database);
  for (const key of rows) {
    const read: ReadPicture = (address) => files.media.read(address);
    const hashes = await hashFiles(database, key.stageId, read);
    await write(async (transaction, invalidate) => {
      const now = clock();
      // After answers that are being written.
      await lockStagesForUpdate(transaction, key.challengeId);
      const { rows: still } = await sql`select from judging where stage_id = ${key.stageId}`.execute(transaction);
      if (still.length === 0) return;
      const judging = await lockJudgingForUpdate(transaction, key);
      const { phase, frozen_at, closes_at } = judging;
      if (phase !== 'preparing' || frozen_at !== null || !isFreezingDue(closes_at, now)) return;
      await freezeIn(transaction, judging, { now, read, hashes });
      invalidate(`judging:${key.challengeId}`);
    });
  }
}
