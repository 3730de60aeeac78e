import { sql } from 'kysely';
import { administers, type HeldRolesRow, heldRoles, putInForce } from '../../../platform/auth/roles-in-force.ts';
import { isActive } from '../../../platform/auth/sessions.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';

interface Asked {
  readonly challengeId: number;
  /** Null for a deleted account. */
  readonly memberId: number | null;
  readonly now: Date;
}

/**
 * What decides about managing a challenge, of a member who does not call: what they scheduled, and whom they invited,
 * depends on the rights that they have then. A suspended member, and a deleted account, have none.
 */
export async function findManagerFacts(
  connection: Connection,
  { settings }: Pick<Platform, 'settings'>,
  { challengeId, memberId, now }: Asked,
): Promise<{ readonly is_challenge_admin: boolean; readonly isAdmin: boolean }> {
  const { rows: found } = await sql<HeldRolesRow>`
    select ${heldRoles} from member_card m
    where m.id = ${memberId} and m.deleted_at is null and ${isActive(now)}`.execute(connection);
  if (!found[0]) return { isAdmin: false, is_challenge_admin: false };
  const holder = await putInForce(found[0], { settings: () => settings.find(connection), now });
  const { rows } = await sql<{ is_challenge_admin: boolean }>`
    select ${administers(holder, sql`${challengeId}::integer`)} as is_challenge_admin`.execute(connection);
  return { isAdmin: holder.isAdmin, is_challenge_admin: rows[0]?.is_challenge_admin === true };
}

/** Those who manage a challenge: its admins, and the staff. */
export async function findManagers(
  connection: Connection,
  { challengeId, now }: Omit<Asked, 'memberId'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member_card m
    where m.deleted_at is null and ${isActive(now)} and (
      m.roles && array['admin', 'master_admin']
      or m.id in (select member_id from challenge_person where challenge_id = ${challengeId} and role = 'challenge_admin'))
    order by id`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Whether a challenge is archived, or not until the transaction ends. */
export async function lockArchived(connection: Connection, challengeId: number): Promise<boolean> {
  const { rows } = await sql<{ is_archived: boolean }>`
    select archived_at is not null as is_archived from challenge where id = ${challengeId}
    for key share`.execute(connection);
  return rows[0]?.is_archived === true;
}
