import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

interface Confirmation {
  memberId: number;
  email: string;
  now: Date;
}

/** Confirms a member's address, if it still is theirs; returns whether it was. */
export async function confirmEmail(connection: Connection, { memberId, email, now }: Confirmation): Promise<boolean> {
  const { rows } = await sql`
    update member set confirmed_at = coalesce(confirmed_at, ${now}), updated_at = ${now}
    where id = ${memberId} and email = ${email} and deleted_at is null
    returning id`.execute(connection);
  return rows.length > 0;
}

/** Sets another, confirmed address of a member. */
export async function replaceEmail(connection: Connection, { memberId, email, now }: Confirmation): Promise<void> {
  await sql`
    update member set email = ${email}, confirmed_at = ${now}, updated_at = ${now}
    where id = ${memberId} and deleted_at is null`.execute(connection);
}

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

/** Removes a member's password. */
export async function removePassword(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<void> {
  await connection
    .updateTable('member')
    .set({ password_hash: null, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

/** Stores another hash of the same password, unless the password was replaced meanwhile. */
export async function rehashPassword(
  connection: Connection,
  { memberId, from, to }: { memberId: number; from: string; to: string },
): Promise<void> {
  await connection
    .updateTable('member')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .execute();
}

/** Sets a password and confirms the address, if it still is the member's; returns whether it was. */
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
