import { buffer } from 'node:stream/consumers';
import type { AnswerFile } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deleteUnused } from '../../../../platform/storage/storage.ts';
import type { Answering } from '../interactions/interactions.queries.ts';

/** A file that was sent for a question. */
export interface SentFile extends AnswerFile {
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
export async function lockSentFiles(transaction: Connection, stageId: number, member: Answering): Promise<SentFile[]> {
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
