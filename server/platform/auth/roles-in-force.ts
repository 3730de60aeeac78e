import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import type { SiteSettings } from '@mutirao/contract/site/settings/settings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/schema.ts';
import { hasSecondFactor } from './sessions.ts';

/**
 * The roles that give rights, on the platform and in challenges. A member who must have a second factor, as staff or as
 * the admin of any challenge, and has none, has no such role in force; taking part in a challenge is no right over what
 * is others'. Nothing else reads the roles of a member to decide what they may do: `roles-in-force.test.ts` looks for it.
 */
export interface RoleHolder {
  readonly id: number;
  /** Those on the platform that are in force. */
  readonly roles: readonly PlatformRole[];
  /** Staff of the organisation: `admin` or `master_admin`. */
  readonly isAdmin: boolean;
  readonly hasSecondFactor: boolean;
  /** As what they must have a second factor; until they have one, no role of theirs is in force. */
  readonly withheld: 'staff' | 'challenge_admin' | undefined;
  /** Until when staff without a second factor act as such. */
  readonly secondFactorDueAt?: Date | undefined;
}

export interface HeldRolesRow {
  id: number;
  roles: PlatformRole[];
  is_any_challenge_admin: boolean;
  has_second_factor: boolean;
  staff_since: Date | null;
}

interface Rules {
  readonly settings: () => Promise<Pick<SiteSettings, 'second_factor_for_staff' | 'second_factor_days'>>;
  readonly now: Date;
}

const day = 24 * 60 * 60 * 1000;

/** The roles that a member `m` has, for `putInForce`. */
export const heldRoles = sql`m.id, to_json(m.roles) as roles, m.staff_since, exists (
    select from challenge_role where member_id = m.id and role = 'challenge_admin'
  ) as is_any_challenge_admin, ${hasSecondFactor(sql`m.id`)} as has_second_factor`;

/** Whether a role is one of the organisation's staff. */
export const isStaffRole = (role: PlatformRole) => role === 'admin' || role === 'master_admin';

/** The roles in force of those that a member has. */
export async function putInForce(
  { id, roles, is_any_challenge_admin, has_second_factor, staff_since }: HeldRolesRow,
  { settings, now }: Rules,
): Promise<RoleHolder> {
  const isStaff = roles.some(isStaffRole);
  const needing = isStaff ? 'staff' : is_any_challenge_admin ? 'challenge_admin' : undefined;
  const rule = !has_second_factor && needing ? await settings() : undefined;
  const isNeeded = rule?.second_factor_for_staff === true;
  // Those who became staff before there were such days have none.
  const due = isNeeded && isStaff && staff_since ? staff_since.getTime() + rule.second_factor_days * day : 0;
  const mayWait = due > now.getTime();
  const withheld = isNeeded && !mayWait ? needing : undefined;
  return {
    id,
    roles: withheld ? [] : roles,
    isAdmin: isStaff && !withheld,
    hasSecondFactor: has_second_factor,
    withheld,
    secondFactorDueAt: mayWait ? new Date(due) : undefined,
  };
}

type Holder = Pick<RoleHolder, 'id' | 'withheld'>;

/** For a query: the roles in force of a member in a challenge; none of a visitor. */
export function rolesInForce(
  holder: Holder | undefined,
  challengeId: RawBuilder<unknown>,
): RawBuilder<ChallengeRole[]> {
  if (!holder) return sql`'[]'::json`;
  const inForce = holder.withheld ? sql`and role in ('contestant', 'partner')` : sql``;
  return sql`to_json(array(
    select role from challenge_role where challenge_id = ${challengeId} and member_id = ${holder.id} ${inForce}))`;
}

/** For a query: the ids of the challenges in which a member has one of these roles in force. */
export function challengesWithRole(holder: Holder, ...roles: ChallengeRole[]): RawBuilder<number> {
  if (holder.withheld) return sql`select null::integer where false`;
  const any = sql.join(roles.map((role) => sql.lit(role)));
  return sql`select challenge_id from challenge_role where member_id = ${holder.id} and role in (${any})`;
}

/** For a query: whether a member administers a challenge, with the role in force. */
export function administers(holder: Holder | undefined, challengeId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!holder || holder.withheld) return sql`false`;
  return sql`exists (
    select from challenge_role
    where challenge_id = ${challengeId} and member_id = ${holder.id} and role = 'challenge_admin')`;
}

/** The challenges that a member administers, with the role in force. */
export async function findAdministered(connection: Connection, holder: Holder): Promise<number[]> {
  const { rows } = await sql<{ challenge_id: number }>`
    ${challengesWithRole(holder, 'challenge_admin')}`.execute(connection);
  return rows.map(({ challenge_id }) => challenge_id);
}
