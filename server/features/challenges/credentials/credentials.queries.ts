import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { CredentialRow } from './build-credential.ts';
import { listLength } from './status-list.ts';

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

/** The revoked credentials of a status list, by their places in it; undefined for a list that has not begun. */
export async function findRevoked(connection: Connection, list: number): Promise<number[] | undefined> {
  const first = list * listLength;
  const { rows } = await sql<{ is_known: boolean; revoked: number[] | null }>`
    select ${list} = 0 or exists (select from certificate_credential where id >= ${first}) as is_known,
      (select array_agg(id - ${first} order by id) from certificate_credential
       where id >= ${first} and id < ${first + listLength} and revoked_at is not null) as revoked`.execute(connection);
  return rows[0]?.is_known ? (rows[0].revoked ?? []) : undefined;
}
