import { buffer } from 'node:stream/consumers';
import { interactionLength } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type {
  AnswerFile,
  FormAnswers,
  InteractionVersion,
  StageForm,
} from '@mutirao/contract/challenges/timeline/stage-form.ts';
import {
  cleanAnswers,
  faultsOfAnswers,
  formMessages,
  summaryOfAnswers,
} from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import canonicalize from 'canonicalize';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deleteUnused } from '../../../../platform/storage/storage.ts';
import type { Answering, InteractionKey, InteractionRow } from '../interactions/interactions.queries.ts';
import { getVisibleInteraction, presentInteractionFacts } from '../interactions/list-interactions.ts';
import { type MemberFacts, maySeeContent } from '../timeline.policy.ts';
import { assertNotDenied } from '../timeline-context.ts';

/** A file that was sent for a question. */
interface SentFile extends AnswerFile {
  readonly id: number;
  readonly question: string;
}

const removeJob = 'remove-answer-file';
/** In milliseconds: for so long a file stays that no answer names. */
const unusedLife = 24 * 60 * 60 * 1000;

/** The address of a PDF, which says nothing of its sender. */
export const addressOf = (token: string) => `/answer-files/${token}.pdf`;
/** The name in the storage of the PDF with this address. */
export const storedAs = (url: string) => url.replace('/answer-files/', 'files/answers/');
const isPdf = (url: string) => url.startsWith('/answer-files/');

/** For a query: a file `f` that a member sent, or someone for their team where that answers. */
export function isSentBy({ id, teamId }: Answering): RawBuilder<unknown> {
  return teamId === null ? sql`(f.member_id = ${id} and f.team_id is null)` : sql`f.team_id = ${teamId}`;
}

/** The files that a member, or their team, sent for a stage; locked, so that none is deleted before an answer names it. */
async function lockSentFiles(transaction: Connection, stageId: number, member: Answering): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select f.id, f.question, f.url, f.name, f.bytes, f.sha256 as hash from interaction_file f
    where f.stage_id = ${stageId} and ${isSentBy(member)} order by f.id for update`.execute(transaction);
  return rows;
}

/** The answers of an interaction name these files: they stay as long as it does. */
export async function useFiles(
  transaction: Connection,
  interactionId: number,
  files: readonly SentFile[],
): Promise<void> {
  await sql`
    update interaction_file set interaction_id = ${interactionId} where id = any(${files.map(({ id }) => id)}::bigint[])`.execute(
    transaction,
  );
}

/** Entries of a stage were made of these answers and of no others: their files stay when the answers are deleted. */
export async function freezeAnswerFiles(
  transaction: Connection,
  stageId: number,
  interactionIds: readonly number[],
): Promise<void> {
  await sql`
    update interaction_file set is_frozen = coalesce(interaction_id = any(${interactionIds}::bigint[]), false)
    where stage_id = ${stageId}`.execute(transaction);
}

type Parts = Pick<Platform, 'files' | 'jobs'>;

/** Deletes files `f` that fit a condition, unless another row names the same address. */
export async function deleteFiles(
  { files: { media }, jobs }: Parts,
  transaction: Connection,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ url: string }>`
    delete from interaction_file f where ${condition} returning f.url`.execute(transaction);
  for (const { url } of rows) {
    if (isPdf(url)) await jobs.add(transaction, removeJob, { url });
    else await media.release(transaction, url);
  }
}

/** Deletes the files of an interaction that is deleted. */
export const deleteFilesOf = (parts: Parts, transaction: Connection, interactionId: number) =>
  deleteFiles(parts, transaction, sql`f.interaction_id = ${interactionId} and not f.is_frozen`);

/** Deletes files of some age that no answer names. */
export function sweepAnswerFiles(platform: Pick<Platform, 'files' | 'jobs' | 'write' | 'clock'>): Promise<void> {
  const before = new Date(platform.clock().getTime() - unusedLife);
  return platform.write((transaction) =>
    deleteFiles(platform, transaction, sql`f.interaction_id is null and not f.is_frozen and f.created_at < ${before}`),
  );
}

/** Has a PDF removed from the storage at a moment, unless a row names it by then. */
export function removeLater({ jobs }: Pick<Platform, 'jobs'>, connection: Connection, url: string, after: Date) {
  return jobs.add(connection, removeJob, { url }, { after });
}

/** A file by its address, whoever sent it. */
export async function findFile(connection: Connection, url: string): Promise<{ bytes: number } | undefined> {
  const { rows } = await sql<{ bytes: number }>`
    select bytes from interaction_file where url = ${url} limit 1`.execute(connection);
  return rows[0];
}

/** Registers the jobs that delete files which nothing names. */
export function handleAnswerFiles(platform: Platform): void {
  const { jobs, database, files } = platform;
  jobs.handle<{ url: string }>(removeJob, ({ url }) =>
    deleteUnused(
      { database, files },
      storedAs(url),
      async (connection) => (await findFile(connection, url)) !== undefined,
    ),
  );
  jobs.every('answer-files-sweep', '35 3 * * *', () => sweepAnswerFiles(platform));
}

/** The files that a member sent, alone or for a team. */
export async function findSentFiles(connection: Connection, memberId: number): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select id, challenge_id, stage_id, question, url, name, bytes, sha256 as hash, created_at from interaction_file
    where member_id = ${memberId} order by id`.execute(connection);
  return rows;
}

/** The content of a file by its address; undefined where it is gone. */
export async function readAnswerFile(
  { files: { storage, media } }: Pick<Platform, 'files'>,
  url: string,
): Promise<Buffer | undefined> {
  if (!isPdf(url)) return media.read(url);
  const stored = await storage.read(storedAs(url));
  return stored && buffer(stored.stream);
}

/** Answers to a form that may be written. */
interface CheckedAnswers {
  readonly answers: FormAnswers;
  /** Those that the answers name. */
  readonly files: readonly SentFile[];
  /** What others read who do not know forms. */
  readonly content: string;
}

/** Whether answers say the same; of files the addresses count. */
export function areSameAnswers(one: FormAnswers | null, other: FormAnswers | null): boolean {
  const said = (answers: FormAnswers | null) =>
    answers &&
    Object.entries(cleanAnswers(answers)).map(([key, answer]) => [
      key,
      Array.isArray(answer) ? answer.map(({ url }) => url) : answer,
    ]);
  const text = (answers: FormAnswers | null) => canonicalize(Object.fromEntries(said(answers) ?? []));
  return (one === null) === (other === null) && text(one) === text(other);
}

/** Checks answers, and that the files which they name were sent by the member or their team for these questions. */
export async function checkAnswers(
  transaction: Connection,
  { form, stageId, member }: { form: StageForm; stageId: number; member: MemberFacts },
  given: FormAnswers,
): Promise<CheckedAnswers> {
  const sent = await lockSentFiles(transaction, stageId, member);
  const faults = faultsOfAnswers(form, given);
  const files: SentFile[] = [];
  const answers: FormAnswers = {};
  for (const [key, answer] of Object.entries(cleanAnswers(given))) {
    if (!Array.isArray(answer)) {
      answers[key] = answer;
      continue;
    }
    const found = answer.flatMap(({ url }) => sent.find((file) => file.url === url && file.question === key) ?? []);
    if (found.length < answer.length) faults[key] ??= formMessages.unknownFile;
    files.push(...found);
    // As they were stored, whatever the request says of them.
    answers[key] = found.map(({ url, name, bytes, hash }) => ({ url, name, bytes, hash }));
  }
  const fieldMessages = Object.fromEntries(Object.entries(faults).map(([key, fault]) => [`answers.${key}`, fault]));
  if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
  return { answers, files, content: summaryOfAnswers(form, answers, interactionLength) };
}

/** Keeps the present answers of an interaction as a version, before they are changed. */
export async function insertVersion(
  transaction: Connection,
  { id, answers, updated_at, versions_count }: InteractionRow,
): Promise<void> {
  await sql`
    insert into interaction_version (interaction_id, version, answers, created_at)
    values (${id}, ${versions_count + 1}, ${JSON.stringify(answers)}::jsonb, ${updated_at})`.execute(transaction);
}

/** The earlier versions of answers, the newest first, for those who may see the present ones. */
export async function listVersions(
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer,
  key: InteractionKey,
): Promise<InteractionVersion[]> {
  const { row, member } = await getVisibleInteraction(database, viewer, key);
  assertNotDenied(maySeeContent(member, presentInteractionFacts(row)) ? undefined : 'hiddenFromYou');
  const { rows } = await sql<{ version: number; answers: FormAnswers; created_at: Date }>`
    select version, answers, created_at from interaction_version
    where interaction_id = ${row.id} order by version desc`.execute(database);
  return rows.map((version) => ({ ...version, created_at: version.created_at.toISOString() }));
}
