import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { base32nopad } from '@scure/base';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { findSecondFactors } from '../../../platform/auth/second-factor.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { lockMember } from '../mail-links/index.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

/** 120 random bits are as hard to guess as a key, so a plain hash of them is stored. */
const bytes = 15;

/** In groups of four letters and digits. */
function createCode(): string {
  const letters = base32nopad.encode(randomBytes(bytes)).toLowerCase();
  return (letters.match(/.{4}/g) ?? []).join('-');
}

const hashOf = (code: string) => hashSecret(code.replaceAll('-', ''));

/** Replaces all recovery codes of a member; returns the new ones, of which the hashes are stored. */
export async function replaceRecoveryCodes(
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
export async function deleteRecoveryCodes(connection: Connection, memberId: number): Promise<void> {
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
