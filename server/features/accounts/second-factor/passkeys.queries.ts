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

interface Use {
  id: number;
  /** What the authenticator counted; 0 where it does not count. */
  count: number;
  isSynced: boolean;
  now: Date;
}

/** Records the use of a passkey; false where the authenticator has counted so far before, or the passkey is gone. */
export async function usePasskey(connection: Connection, { id, count, isSynced, now }: Use): Promise<boolean> {
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
