import { sql } from 'kysely';
import type { Connection } from '../database/schema.ts';
import { type HeldRolesRow, heldRoles, putInForce } from './roles-in-force.ts';
import { isActive, type Rules } from './sessions.ts';
import type { Viewer } from './viewer.ts';

interface ViewerRow extends HeldRolesRow {
  confirmed: boolean;
  authenticated_at: Date;
}

interface Wanted {
  memberId: number;
  sessionId: string;
  rules: Rules;
  now: Date;
  /** Whether staff and admins of challenges must have a second factor. */
  requiresSecondFactor: () => Promise<boolean>;
}

/** The member of a valid session, with the roles that are in force. */
export async function findViewer(
  connection: Connection,
  { memberId, sessionId, rules, now, requiresSecondFactor }: Wanted,
): Promise<Viewer | undefined> {
  const { rows } = await sql<ViewerRow>`
    select ${heldRoles}, m.confirmed_at is not null as confirmed, s.authenticated_at
    from session s join member m on m.id = s.member_id
    where s.id = ${sessionId} and s.member_id = ${memberId} and s.revoked_at is null and s.expires_at > ${now}
      and m.deleted_at is null and (not m.is_demo or ${rules.demoAccounts}) and ${isActive(now)}`.execute(connection);
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...(await putInForce(row, requiresSecondFactor)),
    sessionId,
    authenticatedAt: row.authenticated_at,
    isConfirmed: row.confirmed,
  };
}
