import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** A team as changes of it see it. */
export interface LockedTeam {
  id: number;
  challenge_id: number;
  responsible_id: number;
  name: string;
  slug: string;
  banner_url: string | null;
  /** Whom the leader offers the team. */
  next_responsible_id: number | null;
  max_members: number;
  looking_for: string | null;
  hidden_at: Date | null;
  /** Everyone in it, the leader included, the first to come first. */
  people: number[];
}

const lockedColumns = sql.raw(`t.id, t.challenge_id, t.responsible_id, t.name, t.slug, t.banner_url, t.looking_for,
  t.hidden_at, t.next_responsible_id, (select max_members from challenge_card c where c.id = t.challenge_id) as max_members,
  to_json(array(select member_id from team_member p where p.team_id = t.id order by p.created_at, p.id)) as people`);

/** Locks teams for update, in the order of their ids. */
async function lockForUpdate(connection: Connection, condition: RawBuilder<unknown>): Promise<LockedTeam[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from team t where ${condition} order by t.id for no key update`.execute(connection);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // A statement of its own, so that it sees what others wrote while the first one waited.
  const locked = await sql<LockedTeam>`
    select ${lockedColumns} from team t where t.id = any(${ids}) order by t.id`.execute(connection);
  return locked.rows;
}

/** A team, locked for update. */
export async function lockTeamForUpdate(
  connection: Connection,
  { challengeId, by }: { challengeId: number; by: IdOrSlug },
): Promise<LockedTeam | undefined> {
  const isTeam = 'id' in by ? sql`t.id = ${by.id}` : sql`t.slug = ${by.slug}`;
  return (await lockForUpdate(connection, sql`t.challenge_id = ${challengeId} and ${isTeam}`))[0];
}

/** The teams that a member is in, likewise; in one challenge, or in all. */
export function lockTeamsForUpdate(
  connection: Connection,
  { memberId, challengeId }: { memberId: number; challengeId?: number },
): Promise<LockedTeam[]> {
  const there = challengeId === undefined ? sql`true` : sql`challenge_id = ${challengeId}`;
  const own = sql`select team_id from team_member where member_id = ${memberId} and ${there}`;
  return lockForUpdate(connection, sql`t.id in (${own})`);
}

interface NewTeam {
  readonly challengeId: number;
  readonly responsibleId: number;
  readonly name: string;
  readonly slug: string;
  readonly banner: string | null;
  readonly lookingFor: string | null;
  readonly now: Date;
}

/** Locks a team, so that it is not deleted until the transaction ends; false where it was. */
export async function lockTeamForKeyShare(connection: Connection, id: number): Promise<boolean> {
  const { rows } = await sql`select from team where id = ${id} for key share`.execute(connection);
  return rows.length > 0;
}

/** Returns the new team's id, or undefined where the slug is taken. The caller makes its leader a member. */
export async function insertTeam(
  connection: Connection,
  { challengeId, responsibleId, name, slug, banner, lookingFor, now }: NewTeam,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into team (challenge_id, responsible_id, name, slug, banner_url, looking_for, created_at, updated_at)
    values (${challengeId}, ${responsibleId}, ${name}, ${slug}, ${banner}, ${lookingFor}, ${now}, ${now})
    on conflict (challenge_id, slug) do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

interface NewMember {
  readonly teamId: number;
  readonly challengeId: number;
  readonly memberId: number;
  /** Of the accepted invite; none for the creator of the team. */
  readonly invite?: number;
  readonly now: Date;
}

/** Fails where the member has a team there already, or the team is full. */
export async function insertMember(
  connection: Connection,
  { teamId, challengeId, memberId, invite, now }: NewMember,
): Promise<void> {
  const id = invite ?? sql`nextval('team_invite_id')`;
  await sql`
    insert into team_member (id, team_id, challenge_id, member_id, created_at)
    values (${id}, ${teamId}, ${challengeId}, ${memberId}, ${now})`.execute(connection);
}

/** Deletes a membership; its invite is removed. */
export async function deleteMember(
  connection: Connection,
  { teamId, memberId, now }: { teamId: number; memberId: number; now: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from team_member where team_id = ${teamId} and member_id = ${memberId} returning id
    )
    update team_invite i set status = 'removed', updated_at = ${now} from gone where i.id = gone.id`.execute(
    connection,
  );
}

/** Deletes a team with its memberships and invites; returns the members with an open invitation or request. */
export async function deleteTeam(connection: Connection, id: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from team_invite
    where team_id = ${id} and status = 'pending' and member_id is not null`.execute(connection);
  await sql`delete from team where id = ${id}`.execute(connection);
  return rows.map(({ member_id }) => member_id);
}

export async function updateTeamRow(
  connection: Connection,
  {
    id,
    now,
    ...changed
  }: { id: number; now: Date; name: string; banner_url: string | null; looking_for: string | null },
): Promise<void> {
  await connection
    .updateTable('team')
    .set({ ...changed, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Replaces the skills that a team looks for. */
export async function replaceTeamSkills(
  connection: Connection,
  { teamId, challengeId, skillIds }: { teamId: number; challengeId: number; skillIds: readonly number[] },
): Promise<void> {
  await sql`delete from team_skill where team_id = ${teamId} and not skill_id = any(${skillIds}::smallint[])`.execute(
    connection,
  );
  await sql`
    insert into team_skill (team_id, challenge_id, skill_id)
    select ${teamId}, ${challengeId}, unnest(${skillIds}::smallint[]) on conflict do nothing`.execute(connection);
}

/** Offers the team to a member of it, or takes the offer back. */
export async function updateNextLeader(
  connection: Connection,
  { id, next, now }: { id: number; next: number | null; now: Date },
): Promise<void> {
  await connection
    .updateTable('team')
    .set({ next_responsible_id: next, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Makes another member the leader; the former one stays in the team, as if invited. */
export async function updateLeader(
  connection: Connection,
  { id, from, to, now }: { id: number; from: number; to: number; now: Date },
): Promise<void> {
  await connection
    .updateTable('team')
    .set({ responsible_id: to, next_responsible_id: null, updated_at: now })
    .where('id', '=', id)
    .execute();
  await sql`
    insert into team_invite (id, team_id, challenge_id, member_id, mode, status, created_at, updated_at)
    select id, team_id, challenge_id, member_id, 'invited', 'accepted', created_at, ${now}
    from team_member where team_id = ${id} and member_id = ${from}
    on conflict (id) do nothing`.execute(connection);
}
