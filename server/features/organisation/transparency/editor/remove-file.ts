import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deleteUnused } from '../../../../platform/storage/delete-unused.ts';
import { isFileUsed } from './transparency-editor.queries.ts';

const removeJob = 'remove-document-file';

/** Deletes a file after the commit, unless a document has it. */
export async function removeFileLater(
  { jobs }: Pick<Platform, 'jobs'>,
  connection: Connection,
  storedAs: string | null,
  after?: Date,
): Promise<void> {
  if (storedAs !== null) await jobs.add(connection, removeJob, { storedAs }, after && { after });
}

/** Registers the job that deletes files of documents. */
export function handleFileRemoval({ jobs, storage, database }: Pick<Platform, 'jobs' | 'storage' | 'database'>): void {
  jobs.handle<{ storedAs: string }>(removeJob, async ({ storedAs }) => {
    await deleteUnused({ database, storage }, storedAs, (connection) => isFileUsed(connection, storedAs));
  });
}
