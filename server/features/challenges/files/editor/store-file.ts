import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileLimits } from '@mutirao/contract/challenges/files/file-limits.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deleteUnused } from '../../../../platform/storage/delete-unused.ts';
import { isDiskFull } from '../../../../platform/storage/disk-full.ts';
import type { ReceivedFile } from '../../../../platform/storage/received-file.ts';
import { isFileOffered } from '../files.queries.ts';

const removeJob = 'remove-challenge-file';
/** In milliseconds: a file that no challenge offers after so long was left by a call that failed. */
const longestCall = 60 * 60 * 1000;

/** The columns that describe the content of a file. */
export interface StoredFile {
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
export function handleRemovals({ jobs, database, storage }: Pick<Platform, 'jobs' | 'database' | 'storage'>): void {
  jobs.handle<{ name: string }>(removeJob, async ({ name }) => {
    await deleteUnused({ database, storage }, name, (connection) => isFileOffered(connection, name));
  });
}

/** Deletes a file from the storage after the commit, unless a challenge still offers it. */
export function releaseFile({ jobs }: Pick<Platform, 'jobs'>, connection: Connection, name: string): Promise<void> {
  return jobs.add(connection, removeJob, { name });
}

/** Puts a received file into the storage. It is removed later, unless a row refers to it by then. */
export async function storeFile(
  { jobs, database, storage, clock }: Pick<Platform, 'jobs' | 'database' | 'storage' | 'clock'>,
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
