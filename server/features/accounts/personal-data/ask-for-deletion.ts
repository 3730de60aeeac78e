import { daysToUndoDeletion, type deletionInput } from '@mutirao/contract/accounts/personal-data.ts';
import type { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { authMessages } from '../../../platform/auth/auth.messages.ts';
import { requireBeyondPassword, requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { isPassword } from '../../../platform/auth/passwords.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertMasterRemains, lockRoles } from '../../members/directory/index.ts';
import { findMember } from '../../members/members/index.ts';
import { findDeletion, scheduleDeletion, unscheduleDeletion, updateKeptCertificates } from './deletions.queries.ts';
import { deletionTemplate } from './write-deletion-mail.ts';

const day = 24 * 60 * 60 * 1000;
const perMember: Limit = { name: 'deletion member', points: 10, seconds: 3600 };

interface Request {
  viewer: Viewer;
  password?: string | undefined;
  certificates: z.output<typeof deletionInput>['certificates'];
  address: string;
}

/**
 * Schedules an account's deletion and notifies its member by mail; repeating it keeps the day, and takes the choice about
 * certificates anew. The last master admin is refused.
 */
export async function askForDeletion(
  platform: Platform,
  { viewer, password, certificates, address }: Request,
): Promise<Date> {
  const { database, limits, write, clock, mail } = platform;
  const memberId = viewer.id;
  await limits.count(perMember, String(memberId));
  const member = await findMember(database, { id: memberId });
  if (!member) throw new AppError('unauthenticated');
  // The password is a fresh authentication of the first factor.
  if (password === undefined) await requireFreshAuthentication(platform, viewer);
  if (member.password_hash !== null && !(await isPassword(password ?? '', member.password_hash)))
    throw new AppError('invalid', { fieldMessages: { password: authMessages.wrongPassword } });
  await requireBeyondPassword(platform, viewer);
  await limits.forgive(perMember, String(memberId));

  const now = clock();
  const at = new Date(now.getTime() + daysToUndoDeletion * day);
  return write(async (transaction) => {
    await lockRoles(transaction);
    await assertMasterRemains(transaction, { id: memberId, now });
    await updateKeptCertificates(transaction, { memberId, keeps: certificates === 'keep' });
    const set = await scheduleDeletion(transaction, { memberId, at });
    if (set) {
      await recordEvent(transaction, { kind: 'deletion_asked', memberId, address, detail: { certificates } });
      const { email: to, language } = member;
      if (to) await mail.send(transaction, { to, language, template: deletionTemplate, data: { memberId }, memberId });
      return set;
    }
    const known = await findDeletion(transaction, memberId);
    if (!known) throw new AppError('unauthenticated');
    return known;
  });
}

/** Cancels the deletion of an account. */
export async function undoDeletion(
  { write }: Platform,
  { memberId, address }: { memberId: number; address: string },
): Promise<void> {
  await write(async (transaction) => {
    if (await unscheduleDeletion(transaction, memberId))
      await recordEvent(transaction, { kind: 'deletion_undone', memberId, address });
  });
}
