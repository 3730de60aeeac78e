import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

interface Confirmation {
  memberId: number;
  email: string;
  now: Date;
}

/** Confirms a member's address, if it still is theirs; says whether it was. */
export async function confirmEmail(connection: Connection, { memberId, email, now }: Confirmation): Promise<boolean> {
  const { rows } = await sql`
    update member set confirmed_at = coalesce(confirmed_at, ${now}), updated_at = ${now}
    where id = ${memberId} and email = ${email} and deleted_at is null
    returning id`.execute(connection);
  return rows.length > 0;
}

/** Gives a member another address, which they have confirmed. */
export async function replaceEmail(connection: Connection, { memberId, email, now }: Confirmation): Promise<void> {
  await sql`
    update member set email = ${email}, confirmed_at = ${now}, updated_at = ${now}
    where id = ${memberId} and deleted_at is null`.execute(connection);
}
