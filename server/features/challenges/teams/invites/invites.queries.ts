import type { InvitationMode, InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

/** An invitation or a request as changes of it see it. */
export interface StoredInvite {
  id: number;
  team_id: number;
  challenge_id: number;
  /** Null in an invitation to an e-mail address. */
  member_id: number | null;
  mode: InvitationMode;
  status: InviteStatus;
  /** Of an invitation to an e-mail address. */
  expires_at: Date | null;
  /** An invitation to an e-mail address. */
  is_by_email: boolean;
}

const stored = sql.raw(
  'id, team_id, challenge_id, member_id, mode, status, expires_at, email is not null as is_by_email',
);

export async function findInvite(
  connection: Connection,
  { id, challengeId }: { id: number; challengeId: number },
): Promise<StoredInvite | undefined> {
  const { rows } = await sql<StoredInvite>`
    select ${stored} from team_invite
    where id = ${id} and challenge_id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** The open invitation or request of a member in a team, or the accepted one that made them a member of it. */
export async function findInviteOf(
  connection: Connection,
  { teamId, memberId }: { teamId: number; memberId: number },
): Promise<StoredInvite | undefined> {
  const { rows } = await sql<StoredInvite>`
    select ${stored} from team_invite
    where team_id = ${teamId} and member_id = ${memberId} and status in ('pending', 'accepted')`.execute(connection);
  return rows[0];
}

interface NewInvites {
  readonly teamId: number;
  readonly challengeId: number;
  readonly memberIds: readonly number[];
  readonly mode: InvitationMode;
  readonly status?: InviteStatus;
  readonly invitedBy?: number;
  readonly now: Date;
}

/** Returns the ids by member, without those who have an open one in the team. */
export async function insertInvites(
  connection: Connection,
  { teamId, challengeId, memberIds, mode, status = 'pending', invitedBy, now }: NewInvites,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; member_id: number }>`
    insert into team_invite (team_id, challenge_id, member_id, mode, status, invited_by, created_at, updated_at)
    select ${teamId}::int, ${challengeId}::int, asked.member_id, ${mode}, ${status}, ${invitedBy ?? null}::int,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${memberIds}::int[]) with ordinality asked (member_id, place) order by place
    on conflict (team_id, member_id) where status in ('pending', 'accepted') do nothing
    returning id, member_id`.execute(connection);
  return new Map(rows.map(({ id, member_id }) => [member_id, id]));
}

/** The same for one member. */
export async function insertInvite(
  connection: Connection,
  { memberId, ...invite }: Omit<NewInvites, 'memberIds'> & { readonly memberId: number },
): Promise<number | undefined> {
  return (await insertInvites(connection, { ...invite, memberIds: [memberId] })).get(memberId);
}

export async function updateInviteStatus(
  connection: Connection,
  { id, status, now }: { id: number; status: InviteStatus; now: Date },
): Promise<void> {
  await sql`update team_invite set status = ${status}, updated_at = ${now} where id = ${id}`.execute(connection);
}

interface Open {
  readonly memberId: number;
  readonly challengeId: number;
  readonly now: Date;
}

/** The team of an invitation or a request that was closed, and how. */
interface Closed {
  id: number;
  challenge_id: number;
  name: string;
  slug: string;
  hidden_at: Date | null;
  responsible_id: number;
  status: InviteStatus;
}

/** Closes the open ones of a member that meet a condition. */
async function close(
  connection: Connection,
  { memberId, challengeId, now }: Open,
  condition = sql`true`,
): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    update team_invite i
    set status = case mode when 'requested' then 'canceled' else 'rejected' end, updated_at = ${now}
    from team t
    where t.id = i.team_id and i.challenge_id = ${challengeId} and i.member_id = ${memberId}
      and i.status = 'pending' and ${condition}
    returning t.id, t.challenge_id, t.name, t.slug, t.hidden_at, t.responsible_id, i.status`.execute(connection);
  return rows;
}

/** Cancels a member's requests in a challenge: they have a team there. */
export function cancelOpenRequests(connection: Connection, open: Open): Promise<Closed[]> {
  return close(connection, open, sql`i.mode = 'requested'`);
}

/**
 * Cancels a member's requests in a challenge, and rejects the invitations to them. Those to their address become free
 * again: an ended one would tell the leader that the address has an account.
 */
export async function closeOpenInvites(connection: Connection, open: Open): Promise<Closed[]> {
  const { memberId, challengeId, now } = open;
  await sql`
    update team_invite set member_id = null, updated_at = ${now}
    where challenge_id = ${challengeId} and member_id = ${memberId} and status = 'pending' and email is not null`.execute(
    connection,
  );
  return close(connection, open);
}

/** Deletes what a member was invited to and requested; invitations by them stay, without their name. */
export async function deleteInvitesOf(connection: Connection, memberId: number): Promise<void> {
  await sql`update team_invite set invited_by = null where invited_by = ${memberId}`.execute(connection);
  await sql`delete from team_invite where member_id = ${memberId}`.execute(connection);
}

/** Those of these members who may be found, and whether they have a team in a challenge. */
export async function findInvitable(
  connection: Connection,
  { challengeId, memberIds }: { challengeId: number; memberIds: readonly number[] },
): Promise<Map<number, { has_team: boolean }>> {
  const { rows } = await sql<{ id: number; has_team: boolean }>`
    select m.id, exists (
      select from team_member p where p.challenge_id = ${challengeId} and p.member_id = m.id
    ) as has_team
    from member m
    where m.id = any(${memberIds}) and m.deleted_at is null and not m.hidden_from_community`.execute(connection);
  return new Map(rows.map(({ id, has_team }) => [id, { has_team }]));
}
