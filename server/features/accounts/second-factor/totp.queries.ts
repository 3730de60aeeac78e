import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export type TotpRow = Selectable<Tables['totp']>;

/** The secret of a member for one-time codes, confirmed or not. */
export function findTotp(connection: Connection, memberId: number): Promise<TotpRow | undefined> {
  return connection.selectFrom('totp').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

interface Values {
  memberId: number;
  secret: Buffer;
  now: Date;
}

/** Stores a secret, in place of one that was not confirmed; false where one is confirmed. */
export async function upsertTotp(connection: Connection, { memberId, secret, now }: Values): Promise<boolean> {
  const values = { secret, created_at: now };
  const { numInsertedOrUpdatedRows = 0n } = await connection
    .insertInto('totp')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values).where('totp.confirmed_at', 'is', null))
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

interface Use {
  memberId: number;
  /** The step of the code. */
  step: number;
  now: Date;
}

/** Records the code of a step; false where a code of that step, or of a later one, was used before. */
export async function useTotp(connection: Connection, { memberId, step, now }: Use): Promise<boolean> {
  const used = await connection
    .updateTable('totp')
    .set({ last_step: step, last_used_at: now })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Confirms a secret by its first code, if it is still the same; false otherwise. */
export async function confirmTotp(
  connection: Connection,
  { memberId, secret, step, now }: Values & Use,
): Promise<boolean> {
  const confirmed = await connection
    .updateTable('totp')
    .set({ confirmed_at: now, last_step: step, last_used_at: now })
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

/** Replaces the sealed form of a secret. */
export async function updateSealed(
  connection: Connection,
  { memberId, from, to }: { memberId: number; from: Buffer; to: Buffer },
): Promise<void> {
  await connection
    .updateTable('totp')
    .set({ secret: to })
    .where('member_id', '=', memberId)
    .where('secret', '=', from)
    .execute();
}

/** The sealed secrets of members with ids above one, by id. */
export function findSealed(
  connection: Connection,
  { above, limit }: { above: number; limit: number },
): Promise<Pick<TotpRow, 'member_id' | 'secret'>[]> {
  return connection
    .selectFrom('totp')
    .select(['member_id', 'secret'])
    .where('member_id', '>', above)
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

/** Deletes the confirmed secret of a member; false where there is none. */
export async function deleteTotp(connection: Connection, memberId: number): Promise<boolean> {
  const deleted = await connection
    .deleteFrom('totp')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Deletes secrets that were created before a moment and never confirmed. */
export async function deleteUnconfirmedBefore(connection: Connection, moment: Date): Promise<void> {
  await connection.deleteFrom('totp').where('confirmed_at', 'is', null).where('created_at', '<', moment).execute();
}
