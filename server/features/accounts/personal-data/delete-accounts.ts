import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runEach } from '../../../platform/run-each.ts';
import { isLastMaster, lockRoles } from '../../members/directory/index.ts';
import { findDueDeletions, markDeleted } from './deletions.queries.ts';

type Parts = Pick<Platform, 'database' | 'write' | 'clock' | 'personalData' | 'log'>;

/** Deletes an account that is due in one transaction; false where it is not, or is that of the last master admin. */
function deleteAccount({ write, personalData, log }: Parts, memberId: number, now: Date): Promise<boolean> {
  return write(async (transaction, invalidate) => {
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
}

/**
 * Deletes the accounts that are due, each by itself; returns how many. That of the last master admin waits until somebody
 * else has the role.
 */
export async function deleteAccounts(platform: Parts): Promise<number> {
  const { database, clock, log } = platform;
  const now = clock();
  let count = 0;
  await runEach({
    items: await findDueDeletions(database, now),
    run: async (memberId) => {
      if (await deleteAccount(platform, memberId, now)) count += 1;
    },
    log,
    idsOf: (memberId) => ({ memberId }),
    failure: 'Accounts that are due could not be deleted',
  });
  return count;
}
