import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileLimits } from '@mutirao/contract/challenges/files/file-limits.ts';
import type { EditedFile, fileFields } from '@mutirao/contract/challenges/files/files.calls.ts';
import type { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteUnused, isDiskFull, type ReceivedFile } from '../../../platform/storage/storage.ts';
import {
  type ContentChange,
  type ContentEditor,
  type ContentKind,
  contentsMessages,
  copyContents,
  createContent,
  lockContent,
  newestFirst,
  requireSomeLanguage,
  updateLocked,
} from '../contents/index.ts';
import { addressOfFile, type FileRow, isFileOffered } from './files.queries.ts';

function presentEditedFile(row: FileRow): EditedFile {
  const { id, title_pt, title_en, description_pt, description_en, name, size, digest, downloads } = row;
  return {
    id,
    title_pt,
    title_en,
    description_pt,
    description_en,
    name,
    file_url: addressOfFile({ id, name }),
    size: Number(size),
    version: digest ?? '',
    downloads,
    created_at: row.created_at.toISOString(),
  };
}

/** The files of a challenge. */
export const fileKind: ContentKind<FileRow, EditedFile> = {
  what: 'file',
  table: 'challenge_file',
  orderBy: newestFirst,
  within: 'challenge_id',
  most: fileLimits.files,
  present: presentEditedFile,
  nameOf: ({ name }) => name,
  tagsOf: (challengeId) => [`files:${challengeId}`],
  check: (file) => requireSomeLanguage(file, 'title'),
};

/** Copies the files of a challenge. Their content in the storage stays one: it is deleted once no challenge offers it. */
export const copyFiles = copyContents('challenge_file', [
  'title_pt',
  'title_en',
  'description_pt',
  'description_en',
  'name',
  'stored_as',
  'size',
  'digest',
]);

const removeJob = 'remove-challenge-file';
/** In milliseconds: a file that no challenge offers after so long was left by a call that failed. */
const longestCall = 60 * 60 * 1000;

/** The columns that describe the content of a file. */
interface StoredFile {
  readonly name: string;
  readonly stored_as: string;
  readonly digest: string;
  readonly size: number;
}

const invisible = /[\p{Cc}\p{Cf}]/gu;

/** The name of a sender's file as it will be downloaded: without folders and control characters, with its extension. */
export function nameOfFile(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '').normalize('NFC').replace(invisible, '').trim();
  const extension = name.slice(name.lastIndexOf('.'));
  return `${name.slice(0, -extension.length).slice(0, fileLimits.name - extension.length)}${extension}`;
}

/** Registers the job that deletes a file from the storage once no challenge offers it. */
export function handleRemovals({ jobs, database, files }: Pick<Platform, 'jobs' | 'database' | 'files'>): void {
  jobs.handle<{ name: string }>(removeJob, async ({ name }) => {
    await deleteUnused({ database, files }, name, (connection) => isFileOffered(connection, name));
  });
}

/** Deletes a file from the storage after the commit, unless a challenge still offers it. */
export function releaseFile({ jobs }: Pick<Platform, 'jobs'>, connection: Connection, name: string): Promise<void> {
  return jobs.add(connection, removeJob, { name });
}

/** Puts a received file into the storage. It is removed later, unless a row refers to it by then. */
async function storeFile(
  { jobs, database, files: { storage }, clock }: Pick<Platform, 'jobs' | 'database' | 'files' | 'clock'>,
  { path, name, size }: ReceivedFile,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const storedAs = `files/challenges/${randomUUID()}`;
  await jobs.add(database, removeJob, { name: storedAs }, { after: new Date(clock().getTime() + longestCall) });
  await storage.put(storedAs, { path }).catch((error: unknown) => {
    if (isDiskFull(error)) throw error;
    throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
  });
  return { name: nameOfFile(name), stored_as: storedAs, digest: hash.digest('hex'), size };
}

/** Stores a received file and runs `work`, which makes a row refer to it, in a transaction that consumes the upload. */
async function writeWithFile(
  platform: Platform,
  editor: ContentEditor,
  file: ReceivedFile,
  work: (change: ContentChange, stored: StoredFile) => Promise<FileRow>,
): Promise<FileRow> {
  const stored = await storeFile(platform, file);
  return platform.write(async (transaction, invalidate) => {
    if (file.upload !== undefined) await platform.files.uploads.consume(transaction, file.upload);
    const row = await work({ ...editor, transaction, invalidate }, stored);
    if (row.stored_as !== stored.stored_as) await releaseFile(platform, transaction, stored.stored_as);
    return row;
  });
}

/** Adds a file to a challenge. */
export function createFile(
  platform: Platform,
  editor: ContentEditor,
  { file, texts }: { file: ReceivedFile; texts: z.output<typeof fileFields> },
): Promise<FileRow> {
  return writeWithFile(platform, editor, file, (change, stored) => {
    const { stored_as, ...identity } = { ...texts, ...stored };
    return createContent(change, fileKind, { values: { ...identity, stored_as }, identity });
  });
}

/** Replaces the content of a file, of which the caller knows the version. */
export function replaceFile(
  platform: Platform,
  editor: ContentEditor,
  { id, file, basedOn }: { id: number; file: ReceivedFile; basedOn: string },
): Promise<FileRow> {
  return writeWithFile(platform, editor, file, async (change, stored) => {
    const row = await lockContent(change, fileKind, id);
    if (row.digest === stored.digest && row.name === stored.name) return row;
    if ((row.digest ?? '') !== basedOn) throw new AppError('conflict', { message: contentsMessages.replaced });
    const updated = await updateLocked(change, fileKind, row, stored);
    await releaseFile(platform, change.transaction, row.stored_as);
    return updated;
  });
}
