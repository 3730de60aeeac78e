import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export type SigningKeyRow = Selectable<Tables['signing_key']>;

/** All keys, the newest first. */
export function findSigningKeys(connection: Connection): Promise<SigningKeyRow[]> {
  return connection.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

/** The key that signs, locked for update. */
export function lockCurrentKeyForUpdate(connection: Connection): Promise<SigningKeyRow | undefined> {
  return connection
    .selectFrom('signing_key')
    .selectAll()
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSigningKey(
  connection: Connection,
  values: Pick<SigningKeyRow, 'id' | 'public_key' | 'private_key' | 'created_at'>,
): Promise<void> {
  await connection
    .insertInto('signing_key')
    .values({ ...values, retired_at: null, revoked_at: null })
    .execute();
}

export async function updatePrivateKey(connection: Connection, id: string, privateKey: Buffer): Promise<void> {
  await connection.updateTable('signing_key').set({ private_key: privateKey }).where('id', '=', id).execute();
}

/** Retires the key that signs, and deletes its private part. */
export async function retireCurrentKey(connection: Connection, now: Date): Promise<void> {
  await connection
    .updateTable('signing_key')
    .set({ retired_at: now, private_key: null })
    .where('retired_at', 'is', null)
    .execute();
}

/** Revokes a retired key; false where there is none with this id. */
export async function revokeKey(connection: Connection, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update signing_key set revoked_at = coalesce(revoked_at, ${now})
    where id = ${id} and retired_at is not null returning id`.execute(connection);
  return rows.length > 0;
}
