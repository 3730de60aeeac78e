import type { ChallengeRole } from '@mutirao/contract/challenges/challenge-roles.ts';
import type { MyTeam } from '@mutirao/contract/challenges/participation.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

export interface Pair {
  readonly challengeId: number;
  readonly memberId: number;
}

/** A member's rows about one challenge: their roles there, `null` for following it. */
export interface TieRow {
  challenge_id: number;
  role: ChallengeRole | null;
}

/** A member's participation in these challenges: a row for each role. */
export async function findTies(
  connection: Connection,
  memberId: number,
  challengeIds: readonly number[],
): Promise<TieRow[]> {
  const { rows } = await sql<TieRow>`
    select challenge_id, null as role from challenge_follow
    where challenge_id = any(${challengeIds}) and member_id = ${memberId}
    union all
    select challenge_id, role from challenge_role
    where challenge_id = any(${challengeIds}) and member_id = ${memberId}`.execute(connection);
  return rows;
}

export interface ParticipationRow {
  is_complete: boolean;
  is_following: boolean;
  roles: ChallengeRole[];
  my_team: MyTeam;
}

/** The same for one challenge, with whether the profile is complete, and the team there. */
export async function findParticipationRow(
  connection: Connection,
  { challengeId, memberId }: Pair,
): Promise<ParticipationRow> {
  const { rows } = await sql<ParticipationRow>`
    select
      exists (select from user_profile where member_id = ${memberId})
        and exists (select from contestant where member_id = ${memberId}) as is_complete,
      exists (
        select from challenge_follow where challenge_id = ${challengeId} and member_id = ${memberId}
      ) as is_following,
      to_json(array(
        select role from challenge_role where challenge_id = ${challengeId} and member_id = ${memberId}
      )) as roles,
      (
        select json_build_object('id', t.id, 'slug', t.slug, 'name', t.name)
        from team_member m join team t on t.id = m.team_id
        where m.challenge_id = ${challengeId} and m.member_id = ${memberId}
      ) as my_team`.execute(connection);
  return rows[0] as ParticipationRow;
}

/** What of a challenge decides about taking part in it, and the two figures that change with it. */
export interface ChallengeFactsRow {
  id: number;
  published: boolean;
  situation: 'in_progress' | 'finished' | 'coming_soon';
  teams_enabled: boolean;
  deadline: Date | null;
  registration_deadline: Date | null;
  registration_closed: boolean;
  followers_count: number;
  contestants_count: number;
}

const factsColumns = sql.raw(
  `id, published, teams_enabled, deadline, registration_deadline, registration_closed, followers_count,
   contestants_count`,
);

/** The present state of a challenge. */
export async function findChallengeFacts(
  connection: Connection,
  id: number,
  now: Date,
): Promise<ChallengeFactsRow | undefined> {
  const { rows } = await sql<ChallengeFactsRow>`
    select ${factsColumns}, challenge_situation(opens_at, closed_at, deadline, ${now}) as situation
    from challenge where id = ${id}`.execute(connection);
  return rows[0];
}

/** The same, locked for update. */
export async function lockChallengeForUpdate(
  connection: Connection,
  id: number,
  now: Date,
): Promise<ChallengeFactsRow | undefined> {
  const { rows } = await sql<ChallengeFactsRow>`
    select ${factsColumns}, challenge_situation(opens_at, closed_at, deadline, ${now}) as situation
    from challenge where id = ${id} for no key update`.execute(connection);
  return rows[0];
}

/** Locks a member for share, so that the account is not deleted meanwhile; false if it was deleted. */
export async function lockMemberForShare(connection: Connection, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from member where id = ${id} and deleted_at is null for share`.execute(connection);
  return rows.length > 0;
}

/** Locks all challenges that a member follows or has a role in for update, in id order. */
export async function lockChallengesOf(connection: Connection, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from challenge
    where id in (
      select challenge_id from challenge_follow where member_id = ${memberId}
      union select challenge_id from challenge_role where member_id = ${memberId}
    )
    order by id for no key update`.execute(connection);
  return rows.map(({ id }) => id);
}

interface Written extends Pair {
  readonly now: Date;
}

/** True where the member did not follow before. */
export async function insertFollow(connection: Connection, { challengeId, memberId, now }: Written): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into challenge_follow (challenge_id, member_id, created_at) values (${challengeId}, ${memberId}, ${now})
    on conflict do nothing`.execute(connection);
  return numAffectedRows === 1n;
}

/** True where the member followed before. */
export async function deleteFollow(connection: Connection, { challengeId, memberId }: Pair): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from challenge_follow where challenge_id = ${challengeId} and member_id = ${memberId}`.execute(connection);
  return numAffectedRows === 1n;
}

/** True where the member did not take part before. */
export async function insertContestant(
  connection: Connection,
  { challengeId, memberId, now }: Written,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into challenge_role (challenge_id, member_id, role, created_at)
    values (${challengeId}, ${memberId}, 'contestant', ${now})
    on conflict do nothing`.execute(connection);
  return numAffectedRows === 1n;
}

/** True where the member took part before. */
export async function deleteContestant(connection: Connection, { challengeId, memberId }: Pair): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from challenge_role
    where challenge_id = ${challengeId} and member_id = ${memberId} and role = 'contestant'`.execute(connection);
  return numAffectedRows === 1n;
}
