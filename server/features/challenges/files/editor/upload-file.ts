import type { fileFields } from '@mutirao/contract/challenges/files/files.ts';
import type { z } from 'zod';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReceivedFile } from '../../../../platform/storage/received-file.ts';
import {
  type ContentChange,
  type ContentEditor,
  contentsMessages,
  createContent,
  lockContent,
  updateLocked,
} from '../../contents/index.ts';
import type { FileRow } from '../files.queries.ts';
import { fileKind } from './file-kind.ts';
import { releaseFile, type StoredFile, storeFile } from './store-file.ts';

/** Stores a received file and runs `work`, which makes a row refer to it, in a transaction that consumes the upload. */
async function writeWithFile(
  platform: Platform,
  editor: ContentEditor,
  file: ReceivedFile,
  work: (change: ContentChange, stored: StoredFile) => Promise<FileRow>,
): Promise<FileRow> {
  const stored = await storeFile(platform, file);
  return platform.write(async (transaction, invalidate) => {
    if (file.upload !== undefined) await platform.uploads.consume(transaction, file.upload);
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
