import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { sql } from 'kysely';
import { rolesInForce } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';

export interface TimelineRow {
  id: number;
  slug: string;
  published: boolean;
  has_timeline: boolean;
  one_answer_per_team: boolean;
  /** The viewer's that are in force; none for a visitor. */
  roles: ChallengeRole[];
  team_id: number | null;
}

/** What of a challenge and of the viewer's part in it decides about its timeline. */
export async function findTimeline(
  connection: Connection,
  { challengeId, viewer }: { challengeId: number; viewer: Viewer | undefined },
): Promise<TimelineRow | undefined> {
  const { rows } = await sql<TimelineRow>`
    select c.id, c.slug, c.published, not ('timeline' = any(c.tabs_off)) as has_timeline, c.one_answer_per_team,
      ${rolesInForce(viewer, sql`c.id`)} as roles,
      (select team_id from team_member where challenge_id = c.id and member_id = ${viewer?.id ?? null}) as team_id
    from challenge c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** Locks a challenge against other changes of its settings, and not against new rows that refer to it. */
export async function lockChallengeForNoKeyUpdate(connection: Connection, id: number): Promise<void> {
  await sql`select from challenge where id = ${id} for no key update`.execute(connection);
}

/** Locks a team, so that it is not deleted until the transaction ends; false where it was. */
export async function lockTeamForShare(connection: Connection, id: number): Promise<boolean> {
  const { rows } = await sql`select from team where id = ${id} for key share`.execute(connection);
  return rows.length > 0;
}

/** Judges, advisers and admins of a challenge. */
export async function findPrivileged(connection: Connection, challengeId: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select distinct member_id from challenge_role
    where challenge_id = ${challengeId} and role in ('judge', 'advisor', 'challenge_admin')`.execute(connection);
  return rows.map(({ member_id }) => member_id);
}

/** Everyone in a team. */
export async function findTeamMembers(connection: Connection, teamId: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from team_member where team_id = ${teamId}`.execute(connection);
  return rows.map(({ member_id }) => member_id);
}
