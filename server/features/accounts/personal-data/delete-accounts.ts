import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isLastMaster, lockRoles } from '../../members/directory/index.ts';
import { findDueDeletions, markDeleted } from './deletions.queries.ts';

/**
 * Deletes the accounts that are due, each in one transaction; returns how many. That of the last master admin waits until
 * somebody else has the role.
 */
export async function deleteAccounts({
  database,
  write,
  clock,
  personalData,
  log,
}: Pick<Platform, 'database' | 'write' | 'clock' | 'personalData' | 'log'>): Promise<number> {
  const now = clock();
  let count = 0;
  for (const memberId of await findDueDeletions(database, now)) {
    const deleted = await write(async (transaction, invalidate) => {
      await lockRoles(transaction);
      if (await isLastMaster(transaction, { id: memberId, now })) {
        log.warn({ memberId }, 'the account of the last master admin is not deleted: give somebody else the role');
        return false;
      }
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
