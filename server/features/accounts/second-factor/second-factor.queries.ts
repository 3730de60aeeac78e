import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export type PasskeyRow = Selectable<Tables['passkey']>;

/** The passkeys of a member, the first added first. */
export function findPasskeys(connection: Connection, memberId: number): Promise<PasskeyRow[]> {
  return connection.selectFrom('passkey').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
}

/** The passkey with this id of WebAuthn. */
export function findPasskey(connection: Connection, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return connection.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Inserts a passkey; undefined where somebody has it already. */
export function insertPasskey(
  connection: Connection,
  values: Insertable<Tables['passkey']>,
): Promise<PasskeyRow | undefined> {
  return connection
    .insertInto('passkey')
    .values(values)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

interface PasskeyUse {
  id: number;
  /** What the authenticator counted; 0 where it does not count. */
  count: number;
  isSynced: boolean;
  now: Date;
}

/** Records the use of a passkey; false where the authenticator has counted so far before, or the passkey is gone. */
export async function usePasskey(connection: Connection, { id, count, isSynced, now }: PasskeyUse): Promise<boolean> {
  const { rows } = await sql`
    update passkey set sign_count = ${count}, is_synced = ${isSynced}, last_used_at = ${now}
    where id = ${id} and (sign_count < ${count} or (sign_count = 0 and ${count}::bigint = 0))
    returning id`.execute(connection);
  return rows.length > 0;
}

interface Own {
  id: number;
  memberId: number;
}

/** Renames a passkey of a member. */
export function updatePasskeyName(
  connection: Connection,
  { id, memberId, name }: Own & { name: string },
): Promise<PasskeyRow | undefined> {
  return connection
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a passkey of a member; false where there is none. */
export async function deletePasskey(connection: Connection, { id, memberId }: Own): Promise<boolean> {
  const deleted = await connection
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Deletes all passkeys of a member. */
export async function deletePasskeys(connection: Connection, memberId: number): Promise<void> {
  await connection.deleteFrom('passkey').where('member_id', '=', memberId).execute();
}

type TotpRow = Selectable<Tables['totp']>;

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

interface CodeUse {
  memberId: number;
  /** The step of the code. */
  step: number;
  now: Date;
}

/** Records the code of a step; false where a code of that step, or of a later one, was used before. */
export async function useTotp(connection: Connection, { memberId, step, now }: CodeUse): Promise<boolean> {
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
  { memberId, secret, step, now }: Values & CodeUse,
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
