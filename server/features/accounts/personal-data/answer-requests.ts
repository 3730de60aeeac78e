import { daysToUndoDeletion, type deletionInput } from '@mutirao/contract/accounts/personal-data.ts';
import type { MemberFile } from '@mutirao/contract/members/directory.ts';
import type { z } from 'zod';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertMasterRemains, changeAccount, lockRoles, type StaffAct } from '../../members/directory/index.ts';
import { exportJob, perMember } from './create-export.ts';
import { insertExport } from './data-exports.queries.ts';
import { scheduleDeletion, unscheduleDeletion, updateKeptCertificates } from './deletions.queries.ts';
import { personalDataMessages } from './personal-data.messages.ts';
import { deletionTemplate } from './write-deletion-mail.ts';

const day = 24 * 60 * 60 * 1000;

/** Makes an export for a member who asked the organisation for it; only they can fetch it. */
export async function exportForMember(platform: Platform, given: StaffAct): Promise<MemberFile> {
  const { limits, jobs } = platform;
  await limits.count(perMember, String(given.id));
  return changeAccount(platform, {
    ...given,
    may: 'export',
    kind: 'data_exported',
    change: async (transaction, _before, { now }) => {
      const id = await insertExport(transaction, given.id, now);
      // One in progress is as good.
      if (id !== undefined) await jobs.add(transaction, exportJob, { id, isAnnounced: true });
      return { on_request: true };
    },
  });
}

type Certificates = z.output<typeof deletionInput>['certificates'];

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
    change: async (transaction, { email, language }, { now }) => {
      const memberId = given.id;
      await assertMasterRemains(transaction, { id: memberId, now });
      await updateKeptCertificates(transaction, { memberId, keeps: certificates === 'keep' });
      await scheduleDeletion(transaction, { memberId, at: new Date(now.getTime() + daysToUndoDeletion * day) });
      if (email)
        await platform.mail.send(transaction, {
          to: email,
          language,
          template: deletionTemplate,
          data: { memberId },
          memberId,
        });
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
