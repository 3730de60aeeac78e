import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { editingMessages } from '../../../../platform/editing/edit-rows.ts';
import type { Editor } from '../../../../platform/editing/row-kind.ts';
import { type EditedRow, findRow, lockRow } from '../../../../platform/editing/rows.queries.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { extensionOf } from '../../../../platform/storage/file-types.ts';
import { isDiskFull, type ReceivedFile } from '../../../../platform/storage/storage.ts';
import { documentKind, removeFileLater } from './kinds.ts';
import { updateFile } from './transparency-editor.queries.ts';

type Parts = Pick<Platform, 'write' | 'files' | 'jobs' | 'database'>;

/** In milliseconds: an upload that takes longer has lost its file. */
const longestUpload = 60 * 60 * 1000;
const longestName = 200;

/** The name that readers save it under: no path, no control characters. */
function cleanName(name: string): string {
  const extension = extensionOf(name);
  const base =
    name
      .slice(0, name.length - extension.length - 1)
      .replace(/[\p{C}/\\]/gu, ' ')
      .trim() || 'documento';
  return `${base.slice(0, longestName)}.${extension}`;
}

interface FileChange {
  readonly id: number;
  /** None: it is removed. */
  readonly file: ReceivedFile | undefined;
  readonly editor: Editor;
}

/** Gives a document an uploaded file, in place of the one before, or none. */
export async function changeFile(
  platform: Parts & Pick<Platform, 'clock'>,
  { id, file, editor }: FileChange,
): Promise<EditedRow> {
  const { write, database, clock } = platform;
  const { storage, uploads } = platform.files;
  const kind = documentKind(platform);
  if (!(await findRow(database, kind, id))) throw new AppError('not_found', { message: editingMessages.gone });
  const storedAs = file ? `documents/${randomUUID()}.${extensionOf(file.name)}` : null;
  if (file && storedAs) {
    // Stored before it is referred to: a job deletes it where that fails.
    await removeFileLater(platform, database, storedAs, new Date(clock().getTime() + longestUpload));
    await storage.put(storedAs, { path: file.path }).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
    });
  }
  return write(async (transaction, invalidate) => {
    const before = await lockRow(transaction, kind, id);
    if (!before) throw new AppError('not_found', { message: editingMessages.gone });
    if (file?.upload !== undefined) await uploads.consume(transaction, file.upload);
    const after = { file_name: file ? cleanName(file.name) : null, file_size: file ? file.size : null };
    await updateFile(transaction, id, { ...after, file_stored_as: storedAs });
    await removeFileLater(platform, transaction, before.file_stored_as as string | null);
    const { file_name, file_size } = before;
    const detail = { what: kind.what, id, name: before[kind.name], before: { file_name, file_size }, after };
    await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
    invalidate(...kind.tags);
    return (await findRow(transaction, kind, id)) as EditedRow;
  });
}
