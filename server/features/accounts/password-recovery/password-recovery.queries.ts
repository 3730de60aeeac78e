import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** Sets a password and confirms the address, if it still is the member's; says whether it was. */
export async function updateRecoveredPassword(
  connection: Connection,
  { memberId, email, passwordHash, now }: { memberId: number; email: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update member
    set password_hash = ${passwordHash}, confirmed_at = coalesce(confirmed_at, ${now}), updated_at = ${now}
    where id = ${memberId} and email = ${email} and deleted_at is null
    returning id`.execute(connection);
  return rows.length > 0;
}
