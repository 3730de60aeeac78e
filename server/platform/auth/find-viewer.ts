import type { PlatformRole } from '@mutirao/contract/members/members.ts';
import { sql } from 'kysely';
import type { Connection } from '../database/schema.ts';
import { hasSecondFactor } from './second-factor.ts';
import { isActive, type Rules } from './sessions.ts';
import type { Viewer } from './viewer.ts';

interface ViewerRow {
  id: number;
  roles: PlatformRole[];
  confirmed: boolean;
  has_second_factor: boolean;
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

const isStaffRole = (role: PlatformRole) => role === 'admin' || role === 'master_admin';

/** The member of a valid session. Staff who lack a second factor that they must have are without the rights of staff. */
export async function findViewer(
  connection: Connection,
  { memberId, sessionId, rules, now, requiresSecondFactor }: Wanted,
): Promise<Viewer | undefined> {
  const { rows } = await sql<ViewerRow>`
    select m.id, to_json(m.roles) as roles, m.confirmed_at is not null as confirmed, s.authenticated_at,
      ${hasSecondFactor(sql`m.id`)} as has_second_factor
    from session s join member m on m.id = s.member_id
    where s.id = ${sessionId} and s.member_id = ${memberId} and s.revoked_at is null and s.expires_at > ${now}
      and m.deleted_at is null and (not m.is_demo or ${rules.demoAccounts}) and ${isActive(now)}`.execute(connection);
  const [row] = rows;
  if (!row) return undefined;
  const isStaff = row.roles.some(isStaffRole);
  const hasRequiredFactor = row.has_second_factor || !(await requiresSecondFactor());
  const isWithheld = isStaff && !hasRequiredFactor;
  return {
    id: row.id,
    sessionId,
    authenticatedAt: row.authenticated_at,
    roles: isWithheld ? row.roles.filter((role) => !isStaffRole(role)) : row.roles,
    isAdmin: isStaff && !isWithheld,
    isConfirmed: row.confirmed,
    hasSecondFactor: row.has_second_factor,
    hasRequiredFactor,
    isWithheld,
  };
}
