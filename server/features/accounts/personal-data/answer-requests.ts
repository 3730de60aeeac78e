import type { MemberFile } from '@mutirao/contract/members/directory/directory.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeAccount, lockRoles, type StaffAct } from '../../members/directory/index.ts';
import { exportJob } from './create-export.ts';
import { insertExport } from './data-exports.ts';
import { type Certificates, scheduleAccountDeletion, unscheduleDeletion } from './deletions.ts';
import { personalDataMessages } from './personal-data.messages.ts';

/** Of one member of staff. */
const perStaff: Limit = { name: 'data export staff', points: 50, seconds: 24 * 60 * 60 };

/** Makes an export for a member who asked the organisation for it; only they can fetch it. */
export function exportForMember(platform: Platform, given: StaffAct): Promise<MemberFile> {
  const { limits, jobs } = platform;
  return changeAccount(platform, {
    ...given,
    may: 'export',
    kind: 'data_exported',
    change: async (transaction, _before, { now }) => {
      await limits.count(perStaff, String(given.viewer.id));
      const id = await insertExport(transaction, given.id, now);
      // One in progress is as good.
      if (id === undefined) return undefined;
      await jobs.add(transaction, exportJob, { id, isAnnounced: true });
      return { on_request: true };
    },
  });
}

/** Schedules the deletion of an account whose member asked the organisation for it, and who can still undo it. */
export async function deleteForMember(
  platform: Platform,
  { certificates, ...given }: StaffAct & { certificates: Certificates },
): Promise<MemberFile> {
  await requireFreshAuthentication(platform, given.viewer);
  return changeAccount(platform, {
    ...given,
    may: 'delete',
    kind: 'deletion_asked',
    conflict: personalDataMessages.isLeaving,
    lock: lockRoles,
    change: async (transaction) => {
      await scheduleAccountDeletion(platform, transaction, { memberId: given.id, certificates });
      return { certificates, on_request: true };
    },
  });
}

/** Cancels the deletion of an account. */
export function undoDeletionForMember(platform: Platform, given: StaffAct): Promise<MemberFile> {
  return changeAccount(platform, {
    ...given,
    may: 'undo_deletion',
    kind: 'deletion_undone',
    conflict: personalDataMessages.isNotLeaving,
    change: async (transaction) => {
      await unscheduleDeletion(transaction, given.id);
      return { on_request: true };
    },
  });
}
