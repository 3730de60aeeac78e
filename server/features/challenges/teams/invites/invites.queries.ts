import type { InvitationMode, InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { Language } from '@mutirao/contract/language.ts';
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
    from member_name m
    where m.id = any(${memberIds}) and m.deleted_at is null and not m.hidden_from_community`.execute(connection);
  return new Map(rows.map(({ id, has_team }) => [id, { has_team }]));
}

/** The address of a member, and whether they confirmed it. */
export async function findAddress(
  connection: Connection,
  memberId: number,
): Promise<{ email: string; is_confirmed: boolean } | undefined> {
  const { rows } = await sql<{ email: string; is_confirmed: boolean }>`
    select email, confirmed_at is not null as is_confirmed from member_contact where id = ${memberId}`.execute(
    connection,
  );
  return rows[0];
}

/** How many invitations to addresses a team has sent since a time. */
export async function countInvitedAddresses(
  connection: Connection,
  { teamId, since }: { teamId: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from team_invite where team_id = ${teamId} and email is not null and created_at > ${since}`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

/** So many ids of invitations that are not there yet. */
export async function takeInviteIds(connection: Connection, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('team_invite_id') as id from generate_series(1, ${count}::int)`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Those of these addresses that are of minors, who are written to by their own teams alone. */
export async function findAddressesOfMinors(
  connection: Connection,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from member_contact where is_protected and email = any(${addresses}::text[])`.execute(connection);
  return new Set(rows.map(({ email }) => email));
}

/** Those of these addresses that have an open invitation of a team. */
export async function findOpenAddresses(
  connection: Connection,
  { teamId, addresses }: { teamId: number; addresses: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from team_invite
    where team_id = ${teamId} and status = 'pending' and lower(email) = any(${addresses}::text[])`.execute(connection);
  return new Set(rows.map(({ email }) => email));
}

interface NewAddresses {
  readonly teamId: number;
  readonly challengeId: number;
  readonly invitedBy: number;
  readonly invited: readonly { readonly id: number; readonly email: string; readonly tokenHash: Buffer }[];
  readonly language: Language;
  readonly expiresAt: Date;
  readonly now: Date;
}

/**
 * Inserts invitations to addresses. Each is at once that of the member who confirmed the address, unless they are in the
 * team or have another one open. Returns that member's id, if any, by the invitation's; without those of addresses that
 * have an open one.
 */
export async function insertInvitedAddresses(
  connection: Connection,
  { teamId, challengeId, invitedBy, invited, language, expiresAt, now }: NewAddresses,
): Promise<Map<number, number | null>> {
  const ids = invited.map(({ id }) => id);
  const emails = invited.map(({ email }) => email);
  const hashes = invited.map(({ tokenHash }) => tokenHash);
  const { rows } = await sql<{ id: number; member_id: number | null }>`
    insert into team_invite (id, team_id, challenge_id, member_id, mode, email, language, token_hash, expires_at,
      invited_by, created_at, updated_at)
    select asked.id, ${teamId}::int, ${challengeId}::int, (
      select m.id from member_contact m
      where m.email = asked.email and m.confirmed_at is not null and m.deleted_at is null and not m.is_protected
        and not exists (select from team_member p where p.team_id = ${teamId} and p.member_id = m.id)
        and not exists (
          select from team_invite i where i.team_id = ${teamId} and i.member_id = m.id and i.status = 'pending'
        )
    ), 'invited', asked.email, ${language}, asked.token_hash, ${expiresAt}::timestamptz, ${invitedBy}::int,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::int[], ${emails}::text[], ${hashes}::bytea[]) asked (id, email, token_hash)
    on conflict (team_id, lower(email)) where status = 'pending' do nothing
    returning id, member_id`.execute(connection);
  return new Map(rows.map(({ id, member_id }) => [id, member_id]));
}

/** Makes open invitations to the addresses of members free again, so that they can be invited by name. */
export async function releaseInvitedAddresses(
  connection: Connection,
  { teamId, memberIds, now }: { teamId: number; memberIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    update team_invite set member_id = null, updated_at = ${now}
    where team_id = ${teamId} and member_id = any(${memberIds}::int[]) and status = 'pending' and email is not null`.execute(
    connection,
  );
}

/** Ends the invitations to addresses that have expired; of one team, or of all. */
export async function endExpiredAddresses(
  connection: Connection,
  { teamId, now }: { teamId?: number; now: Date },
): Promise<void> {
  const inTeam = teamId === undefined ? sql`` : sql`and team_id = ${teamId}`;
  await sql`
    update team_invite set status = 'removed', updated_at = ${now}
    where email is not null and status = 'pending' and expires_at <= ${now} ${inTeam}`.execute(connection);
}

/** Erases the addresses of ended invitations that were sent before a time. */
export async function eraseEndedAddresses(connection: Connection, before: Date): Promise<void> {
  await sql`
    update team_invite set email = null
    where email is not null and status <> 'pending' and created_at <= ${before}`.execute(connection);
}
