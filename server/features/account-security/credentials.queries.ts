import { sql } from 'kysely';
import type { Connection } from '../../platform/database/schema.ts';

interface Replacement {
  memberId: number;
  /** The hash that was verified; null for a first password. */
  from: string | null;
  to: string;
  now: Date;
}

/** Replaces a password, unless it was replaced meanwhile. */
export async function replacePassword(
  connection: Connection,
  { memberId, from, to, now }: Replacement,
): Promise<boolean> {
  const { rows } = await sql`
    update member set password_hash = ${to}, updated_at = ${now}
    where id = ${memberId} and password_hash is not distinct from ${from} and deleted_at is null
    returning id`.execute(connection);
  return rows.length > 0;
}

/** Changes a member's name. */
export async function updateName(
  connection: Connection,
  { memberId, firstName, lastName, now }: { memberId: number; firstName: string; lastName: string; now: Date },
): Promise<void> {
  await connection
    .updateTable('member')
    .set({ first_name: firstName, last_name: lastName, updated_at: now })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
}
