import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** The number of a credential, and when it was made. */
export interface CredentialRow {
  readonly id: number;
  readonly certificate_id: number | null;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

/** The credential that holds for a certificate; undefined for a withdrawn one. */
export function findValidCredential(connection: Connection, certificateId: number): Promise<CredentialRow | undefined> {
  return connection
    .selectFrom('certificate_credential')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** A credential by its number. */
export function findCredential(connection: Connection, id: number): Promise<CredentialRow | undefined> {
  return connection.selectFrom('certificate_credential').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The revoked credentials from the number `first` on, as distances from it; undefined where no number has come so far. */
export async function findRevoked(
  connection: Connection,
  { first, length }: { readonly first: number; readonly length: number },
): Promise<number[] | undefined> {
  const { rows } = await sql<{ is_known: boolean; revoked: number[] | null }>`
    select ${first} = 0 or exists (select from certificate_credential where id >= ${first}) as is_known,
      (select array_agg(id - ${first} order by id) from certificate_credential
       where id >= ${first} and id < ${first + length} and revoked_at is not null) as revoked`.execute(connection);
  return rows[0]?.is_known ? (rows[0].revoked ?? []) : undefined;
}

/** Revokes the credentials of certificates. */
export async function revokeCredentials(
  connection: Connection,
  { certificateIds, now }: { readonly certificateIds: readonly number[]; readonly now: Date },
): Promise<void> {
  await sql`
    update certificate_credential set revoked_at = ${now}
    where certificate_id = any(${certificateIds}) and revoked_at is null`.execute(connection);
}

export async function insertCredential(
  connection: Connection,
  { certificateId, now }: { readonly certificateId: number; readonly now: Date },
): Promise<void> {
  await connection
    .insertInto('certificate_credential')
    .values({ certificate_id: certificateId, created_at: now, revoked_at: null })
    .execute();
}
