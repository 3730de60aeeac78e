import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { base32nopad } from '@scure/base';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { endSessions, findSecondFactors, findValidSessions } from '../../../platform/auth/sessions.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, lockMember, mailMember } from '../../members/members/index.ts';
import { type Factor, secondFactorMessages } from './second-factor.messages.ts';
import { deletePasskeys, deleteTotp } from './second-factor.queries.ts';
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

/** 120 random bits are as hard to guess as a key, so a plain hash of them is stored. */
const bytes = 15;

/** In groups of four letters and digits. */
function createCode(): string {
  const letters = base32nopad.encode(randomBytes(bytes)).toLowerCase();
  return (letters.match(/.{4}/g) ?? []).join('-');
}

const hashOf = (code: string) => hashSecret(code.replaceAll('-', ''));

/** Replaces all recovery codes of a member; returns the new ones, of which the hashes are stored. */
async function replaceRecoveryCodes(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<string[]> {
  await deleteRecoveryCodes(connection, memberId);
  const codes = Array.from({ length: recoveryCodeCount }, createCode);
  await connection
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ hash: hashOf(code), member_id: memberId, created_at: now, used_at: null })))
    .execute();
  return codes;
}

/** Uses up a recovery code of a member; false where it is unknown or used. */
export async function consumeRecoveryCode(
  connection: Connection,
  { memberId, code, now }: { memberId: number; code: string; now: Date },
): Promise<boolean> {
  const used = await connection
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('hash', '=', hashOf(code))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** How many recovery codes a member has left. */
export async function countRecoveryCodes(connection: Connection, memberId: number): Promise<number> {
  const { count } = await connection
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the recovery codes of a member, the used ones too. */
async function deleteRecoveryCodes(connection: Connection, memberId: number): Promise<void> {
  await connection.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
}

/** Replaces the recovery codes of a member with a second factor; returns the new ones. */
export async function renewRecoveryCodes(
  platform: Platform,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<string[]> {
  await requireFreshAuthentication(platform, viewer);
  const memberId = viewer.id;
  return platform.write(async (transaction) => {
    await lockMember(transaction, memberId);
    if ((await findSecondFactors(transaction, memberId)).length === 0)
      throw new AppError('conflict', { message: secondFactorMessages.noSecondFactor });
    await recordEvent(transaction, { kind: 'recovery_codes_renewed', memberId, address });
    const member = await findMember(transaction, { id: memberId });
    await mailMember(platform, transaction, { member, template: 'recovery_codes_renewed' });
    return replaceRecoveryCodes(transaction, { memberId, now: platform.clock() });
  });
}
