import type { Localized } from '@mutirao/contract/schemas.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireBeyondPassword, requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockRoles } from '../../members/directory/index.ts';
import { findMember } from '../../members/members/index.ts';
import { requirePassword } from '../account-security/index.ts';
import { type Certificates, findDeletion, scheduleAccountDeletion, unscheduleDeletion } from './deletions.ts';
import { personalDataMessages } from './personal-data.messages.ts';

interface Request {
  viewer: Viewer;
  password?: string | undefined;
  certificates: Certificates;
  address: string;
}

/**
 * Schedules an account's deletion and notifies its member by mail; repeating it keeps the day, and takes the choice about
 * certificates anew. The last master admin is refused.
 */
export async function requestDeletion(
  platform: Platform,
  { viewer, password, certificates, address }: Request,
): Promise<Date> {
  const { database, write } = platform;
  const memberId = viewer.id;
  const member = await findMember(database, { id: memberId });
  if (!member) throw new AppError('unauthenticated');
  const { password_hash: hash } = member;
  // The password is a fresh authentication of the first factor.
  if (hash !== null && password !== undefined) {
    await requirePassword(platform, { memberId, hash, password, field: 'password', address });
    await requireBeyondPassword(platform, viewer);
  } else {
    await requireFreshAuthentication(platform, viewer);
    if (hash !== null) throw new AppError('invalid', { fieldMessages: { password: requiredMessage } });
  }

  return write(async (transaction) => {
    await lockRoles(transaction);
    const set = await scheduleAccountDeletion(platform, transaction, { memberId, certificates });
    if (set) await recordEvent(transaction, { kind: 'deletion_asked', memberId, address, detail: { certificates } });
    const at = set ?? (await findDeletion(transaction, memberId));
    if (!at) throw new AppError('unauthenticated');
    return at;
  });
}

/** Why a member does not cancel a deletion that was asked for by another, if it was. */
export type DeletionHold = (connection: Connection, memberId: number) => Promise<Localized | undefined>;

/** Deletions of accounts that other features ask for. */
export const deletionHolds = new ExtensionPoint<DeletionHold>();

/** Cancels the deletion of an account. */
export async function undoDeletion(
  { write }: Platform,
  { viewer, address, holds }: { viewer: Viewer; address: string; holds: readonly DeletionHold[] },
): Promise<void> {
  if (viewer.age.limit === 'too_young') throw new AppError('refused', { message: personalDataMessages.tooYoung });
  const memberId = viewer.id;
  await write(async (transaction) => {
    for (const hold of holds) {
      const message = await hold(transaction, memberId);
      if (message) throw new AppError('refused', { message });
    }
    if (await unscheduleDeletion(transaction, memberId))
      await recordEvent(transaction, { kind: 'deletion_undone', memberId, address });
  });
}
