import type { MyTeam } from '@mutirao/contract/challenges/participation/participation.ts';
import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { InvitationMode, InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { administers } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { insertActivity } from '../../members/activities/index.ts';
import { joinFigures, seesDraft } from '../challenges/index.ts';

export interface Pair {
  readonly challengeId: number;
  readonly memberId: number;
}

export interface ParticipationRow {
  is_complete: boolean;
  is_following: boolean;
  /** Those that the member has, in force or not: they decide who does not compete. */
  roles: ChallengeRole[];
  /** Of the viewer, with the role in force. */
  is_challenge_admin: boolean;
  my_team: MyTeam;
  is_looking_for_team: boolean;
}

/** The figures that members change, as they are at present. */
interface FiguresRow {
  followers_count: number;
  contestants_count: number;
  teams_count: number;
}

export interface CardParticipationRow extends FiguresRow, Pick<ParticipationRow, 'is_following' | 'roles'> {
  id: number;
}

const figures = sql.raw('f.followers_count, f.contestants_count, f.teams_count');
/** A member's participation in a challenge `c`. */
const participation = (memberId: number) => sql`
  exists (select from challenge_follow where challenge_id = c.id and member_id = ${memberId}) as is_following,
  to_json(array(select role from challenge_role where challenge_id = c.id and member_id = ${memberId})) as roles`;

/** A member's participation in these challenges, with their figures. */
export async function findCardParticipations(
  connection: Connection,
  memberId: number,
  challengeIds: readonly number[],
): Promise<CardParticipationRow[]> {
  const { rows } = await sql<CardParticipationRow>`
    select c.id, ${figures}, ${participation(memberId)}
    from challenge_card c ${joinFigures} where c.id = any(${challengeIds})`.execute(connection);
  return rows;
}

/** What of a challenge decides about taking part in it, and the figures that change with it. */
export interface ChallengeFactsRow extends FiguresRow {
  id: number;
  published: boolean;
  sees_draft: boolean;
  situation: 'in_progress' | 'finished' | 'coming_soon';
  teams_enabled: boolean;
  deadline: Date | null;
  registration_deadline: Date | null;
  registration_closed: boolean;
}

/**
 * The present state of a challenge, and a member's participation in it, with their team there. The viewer is the member;
 * without a viewer, no rights follow from the member's roles.
 */
export async function findContext(
  connection: Connection,
  { challengeId, memberId, now }: Pair & { readonly now: Date },
  viewer?: Viewer,
): Promise<(ChallengeFactsRow & ParticipationRow) | undefined> {
  const { rows } = await sql<ChallengeFactsRow & ParticipationRow>`
    select c.id, c.published, c.teams_enabled, c.deadline, c.registration_deadline, c.registration_closed,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) as situation,
      ${figures}, ${participation(memberId)}, ${administers(viewer, sql`c.id`)} as is_challenge_admin, ${seesDraft(viewer, sql`c.id`)} as sees_draft,
      exists (select from profile_card where member_id = ${memberId})
        and exists (select from contestant_card where member_id = ${memberId}) as is_complete,
      (
        select json_build_object('id', t.id, 'slug', t.slug, 'name', t.name)
        from team_person m join team_card t on t.id = m.team_id
        where m.challenge_id = c.id and m.member_id = ${memberId}
      ) as my_team,
      exists (
        select from challenge_role
        where challenge_id = c.id and member_id = ${memberId} and looking_since is not null
      ) as is_looking_for_team
    from challenge_card c ${joinFigures} where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** An invitation of a team to the member, or their request, with what decides what they may do with it. */
export interface TeamInviteRow {
  id: number;
  team_id: number;
  status: InviteStatus;
  mode: InvitationMode;
  created_at: Date;
  is_full: boolean;
  is_finished: boolean;
}

/** A member's latest invitation or request of each team in a challenge, unless canceled. */
export async function findTeamInvites(
  connection: Connection,
  { challengeId, memberId, now }: Pair & { readonly now: Date },
): Promise<TeamInviteRow[]> {
  const { rows } = await sql<TeamInviteRow>`
    select i.id, i.team_id, i.status, i.mode, i.created_at, t.people_count >= c.max_members as is_full,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) = 'finished' as is_finished
    from (
      select distinct on (team_id) id, team_id, status, mode, created_at from team_invite
      where challenge_id = ${challengeId} and member_id = ${memberId} order by team_id, id desc
    ) i join team_card t on t.id = i.team_id join challenge_card c on c.id = t.challenge_id
    where i.status <> 'canceled' and t.responsible_id <> ${memberId} order by i.id desc`.execute(connection);
  return rows;
}

/** All challenges that a member follows or has a role in. */
export async function findChallengesOf(connection: Connection, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ challenge_id: number }>`
    select challenge_id from challenge_follow where member_id = ${memberId}
    union select challenge_id from challenge_role where member_id = ${memberId}`.execute(connection);
  return rows.map(({ challenge_id }) => challenge_id);
}

interface Written extends Pair {
  readonly now: Date;
}

/** Runs a statement that returns a row where it changed something. */
async function changes(connection: Connection, statement: RawBuilder<unknown>): Promise<boolean> {
  return (await statement.execute(connection)).rows.length > 0;
}

/** Follows, with the activity; true where the member did not follow before. */
export function insertFollow(connection: Connection, written: Written): Promise<boolean> {
  const { challengeId, memberId, now } = written;
  return changes(
    connection,
    sql`
      with followed as (
        insert into challenge_follow (challenge_id, member_id, created_at) values (${challengeId}, ${memberId}, ${now})
        on conflict do nothing returning member_id
      ), recorded as (${insertActivity({ ...written, kind: 'challenge_followed' }, { after: 'followed' })})
      select from followed`,
  );
}

/** True where the member followed before. */
export function deleteFollow(connection: Connection, { challengeId, memberId }: Pair): Promise<boolean> {
  return changes(
    connection,
    sql`delete from challenge_follow where challenge_id = ${challengeId} and member_id = ${memberId} returning member_id`,
  );
}

/** Takes part and follows, with the activity; true where the member did not take part before. */
export function insertContestant(connection: Connection, written: Written): Promise<boolean> {
  const { challengeId, memberId, now } = written;
  return changes(
    connection,
    sql`
      with accepted as (
        insert into challenge_role (challenge_id, member_id, role, created_at)
        values (${challengeId}, ${memberId}, 'contestant', ${now})
        on conflict do nothing returning member_id
      ), followed as (
        insert into challenge_follow (challenge_id, member_id, created_at)
        select ${challengeId}, member_id, ${now} from accepted on conflict do nothing
      ), recorded as (${insertActivity({ ...written, kind: 'challenge_accepted' }, { after: 'accepted' })})
      select from accepted`,
  );
}

/** Takes part no longer, with the activity; true where the member took part before. */
export function deleteContestant(connection: Connection, written: Written): Promise<boolean> {
  const { challengeId, memberId } = written;
  return changes(
    connection,
    sql`
      with aborted as (
        delete from challenge_role
        where challenge_id = ${challengeId} and member_id = ${memberId} and role = 'contestant' returning member_id
      ), recorded as (${insertActivity({ ...written, kind: 'challenge_aborted' }, { after: 'aborted' })})
      select from aborted`,
  );
}

/** Sets since when a contestant has been looking for a team; null where they do not. */
export async function updateLooking(
  connection: Connection,
  { challengeId, memberId, since }: Pair & { readonly since: Date | null },
): Promise<void> {
  await sql`
    update challenge_role set looking_since = ${since}
    where challenge_id = ${challengeId} and member_id = ${memberId} and role = 'contestant'`.execute(connection);
}

/** Makes a member, whom the caller locked, an adviser; false where they have a role. */
export function appointAdviser(connection: Connection, { challengeId, memberId, now }: Written): Promise<boolean> {
  return changes(
    connection,
    sql`
      insert into challenge_role (challenge_id, member_id, role, created_at)
      select ${challengeId}, ${memberId}, 'advisor', ${now}
      where not exists (
        select from challenge_role where challenge_id = ${challengeId} and member_id = ${memberId})
      on conflict do nothing returning member_id`,
  );
}

/** Makes a member, whom the caller locked, a judge or the like; false where they have the role. */
export function insertRole(
  connection: Connection,
  { challengeId, memberId, role, now }: Written & { readonly role: ChallengeRole },
): Promise<boolean> {
  return changes(
    connection,
    sql`
      insert into challenge_role (challenge_id, member_id, role, created_at)
      values (${challengeId}, ${memberId}, ${role}, ${now}) on conflict do nothing returning member_id`,
  );
}

/** Takes a role from a member; false where they did not have it. */
export function deleteRole(
  connection: Connection,
  { challengeId, memberId, role }: Pair & { readonly role: ChallengeRole },
): Promise<boolean> {
  return changes(
    connection,
    sql`
      delete from challenge_role
      where challenge_id = ${challengeId} and member_id = ${memberId} and role = ${role} returning member_id`,
  );
}

/** A challenge, also a draft, whether it is archived, and whether the viewer administers it. */
export async function findManagement(
  connection: Connection,
  { challengeId, viewer }: { readonly challengeId: number; readonly viewer: Viewer },
): Promise<{ readonly is_challenge_admin: boolean; readonly is_archived: boolean } | undefined> {
  const { rows } = await sql<{ is_challenge_admin: boolean; is_archived: boolean }>`
    select c.archived_at is not null as is_archived,
      ${administers(viewer, sql`c.id`)} as is_challenge_admin
    from challenge_card c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}
