import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** Sets the day of an account's deletion, once; undefined where it was set before. */
export async function scheduleDeletion(
  connection: Connection,
  { memberId, at }: { memberId: number; at: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ deletion_at: Date }>`
    update member set deletion_at = ${at}
    where id = ${memberId} and deletion_at is null and deleted_at is null returning deletion_at`.execute(connection);
  return rows[0]?.deletion_at;
}

/** Sets whether the member's certificates stay valid after the deletion. */
export async function updateKeptCertificates(
  connection: Connection,
  { memberId, keeps }: { memberId: number; keeps: boolean },
): Promise<void> {
  await sql`update member set keeps_certificates = ${keeps} where id = ${memberId} and deleted_at is null`.execute(
    connection,
  );
}

/** Clears the day; false where none was set. */
export async function unscheduleDeletion(connection: Connection, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    update member set deletion_at = null
    where id = ${memberId} and deletion_at is not null and deleted_at is null returning id`.execute(connection);
  return rows.length > 0;
}

/** Accounts due for deletion. */
export async function findDueDeletions(connection: Connection, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member where deletion_at <= ${now} and deleted_at is null order by deletion_at`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Marks an account as deleted if it is still due; a concurrent cancellation waits and comes too late. */
export async function markDeleted(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update member set deleted_at = ${now}, updated_at = ${now}
    where id = ${memberId} and deletion_at <= ${now} and deleted_at is null returning id`.execute(connection);
  return rows.length > 0;
}
