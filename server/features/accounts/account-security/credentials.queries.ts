import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

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
