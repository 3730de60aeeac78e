import { acquireSharedAdvisoryLock } from '../database/advisory-lock.ts';
import type { Connection, Database } from '../database/schema.ts';
import type { Storage } from './storage.ts';

/** Deletes a file that no row names, and none while a backup reads the files of its snapshot. */
export function deleteUnused(
  { database, files }: { database: Database; files: { storage: Storage } },
  name: string,
  isUsed: (connection: Connection) => Promise<boolean>,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await acquireSharedAdvisoryLock(transaction, 'stored-files');
    if (!(await isUsed(transaction))) await files.storage.delete(name);
  });
}
