import { recordEvent } from '../../../platform/audit/record-event.ts';
import { findSecondFactors } from '../../../platform/auth/second-factor.ts';
import { endSessions, findValidSessions } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { lockMember } from '../mail-links/index.ts';
import { deletePasskeys } from './passkeys.queries.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import { deleteTotp } from './totp.queries.ts';

/** A way of the second factor, or all of them. */
export type Factor = 'passkey' | 'totp' | 'all';

/**
 * Refuses to protect an account whose address may be somebody else's. Staff have been given their rights, and may have
 * no mail server yet.
 */
export function assertMayAddFactor({ isConfirmed, isAdmin, withheld }: Viewer): void {
  if (!isConfirmed && !isAdmin && withheld !== 'staff')
    throw new AppError('refused', { message: secondFactorMessages.confirmFirst });
}

interface Change {
  memberId: number;
  factor: Factor;
  /** The session of the member who changes it, except by command; the others end. */
  sessionId?: string;
  /** The network address it comes from, except from the command line. */
  address?: string;
  detail?: Record<string, unknown>;
}

/** Records a change, ends the other sessions of the member, and mails them. */
async function concludeChange(
  platform: Pick<Platform, 'mail' | 'clock'>,
  connection: Connection,
  kind: 'second_factor_added' | 'second_factor_removed',
  { memberId, factor, sessionId, address, detail }: Change,
): Promise<void> {
  await recordEvent(connection, { kind, memberId, address, detail: { factor, ...detail } });
  await endSessions(connection, { memberId, except: sessionId, now: platform.clock() });
  const member = await findMember(connection, { id: memberId });
  await mailMember(platform, connection, { member, template: kind, data: { factor } });
}

/** Adds a factor by `insert`, which returns undefined where it cannot; the first one comes with recovery codes. */
export async function addFactor<Added>(
  platform: Pick<Platform, 'write' | 'mail' | 'clock'>,
  change: Change & { sessionId: string },
  insert: (transaction: Connection) => Promise<Added | undefined>,
): Promise<{ added: Added; recoveryCodes: string[] | null } | undefined> {
  const { memberId, sessionId } = change;
  return platform.write(async (transaction) => {
    await lockMember(transaction, memberId);
    // The account may have become another person's meanwhile.
    if (!(await findValidSessions(transaction, [sessionId], platform.clock())).has(sessionId))
      throw new AppError('unauthenticated');
    const isFirst = (await findSecondFactors(transaction, memberId)).length === 0;
    const added = await insert(transaction);
    if (added === undefined) return undefined;
    await concludeChange(platform, transaction, 'second_factor_added', change);
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(transaction, { memberId, now: platform.clock() }) : null;
    return { added, recoveryCodes };
  });
}

/** Removes a factor by `remove`, which returns false where there is none; recovery codes end with the last one. */
export async function removeFactor(
  platform: Pick<Platform, 'write' | 'mail' | 'clock'>,
  change: Change,
  remove: (transaction: Connection) => Promise<boolean>,
): Promise<boolean> {
  const { memberId } = change;
  return platform.write(async (transaction) => {
    await lockMember(transaction, memberId);
    if (!(await remove(transaction))) return false;
    if ((await findSecondFactors(transaction, memberId)).length === 0) await deleteRecoveryCodes(transaction, memberId);
    await concludeChange(platform, transaction, 'second_factor_removed', change);
    return true;
  });
}

/** Removes every factor of a member by command, and signs them out everywhere; false where there is none. */
export function removeAllFactors(
  platform: Pick<Platform, 'write' | 'mail' | 'clock'>,
  memberId: number,
): Promise<boolean> {
  const change: Change = { memberId, factor: 'all', detail: { by: 'command line' } };
  return removeFactor(platform, change, async (transaction) => {
    if ((await findSecondFactors(transaction, memberId)).length === 0) return false;
    await deletePasskeys(transaction, memberId);
    await deleteTotp(transaction, memberId);
    return true;
  });
}
