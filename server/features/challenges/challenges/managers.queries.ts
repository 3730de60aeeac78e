import { sql } from 'kysely';
import { isActive } from '../../../platform/auth/sessions.ts';
import type { Connection } from '../../../platform/database/schema.ts';

interface ManagerFacts {
  readonly is_challenge_admin: boolean;
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
}

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
  { challengeId, memberId, now }: Asked,
): Promise<ManagerFacts> {
  const { rows } = await sql<ManagerFacts>`
    select m.roles && array['admin', 'master_admin'] as "isAdmin", exists (
      select from challenge_role
      where challenge_id = ${challengeId} and member_id = m.id and role = 'challenge_admin'
    ) as is_challenge_admin
    from member m where m.id = ${memberId} and m.deleted_at is null and ${isActive(now)}`.execute(connection);
  return rows[0] ?? { isAdmin: false, is_challenge_admin: false };
}

/** Those who manage a challenge: its admins, and the staff. */
export async function findManagers(
  connection: Connection,
  { challengeId, now }: Omit<Asked, 'memberId'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member m
    where m.deleted_at is null and ${isActive(now)} and (
      m.roles && array['admin', 'master_admin']
      or m.id in (select member_id from challenge_role where challenge_id = ${challengeId} and role = 'challenge_admin'))
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
