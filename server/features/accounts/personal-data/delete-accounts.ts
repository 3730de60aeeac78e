import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findDueDeletions, markDeleted } from './deletions.queries.ts';

/** Deletes the accounts that are due, each in one transaction; returns how many. */
export async function deleteAccounts({
  database,
  write,
  clock,
  personalData,
}: Pick<Platform, 'database' | 'write' | 'clock' | 'personalData'>): Promise<number> {
  const now = clock();
  let count = 0;
  for (const memberId of await findDueDeletions(database, now)) {
    const deleted = await write(async (transaction, invalidate) => {
      if (!(await markDeleted(transaction, { memberId, now }))) return false;
      await personalData.erase(transaction, memberId, invalidate);
      await recordEvent(transaction, { kind: 'deleted', memberId });
      invalidate(`member:${memberId}`, 'members');
      return true;
    });
    if (deleted) count += 1;
  }
  return count;
}
