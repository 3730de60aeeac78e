import type { Language } from '@mutirao/contract/language.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

/** The address of a member, and whether they confirmed it. */
export async function findAddress(
  connection: Connection,
  memberId: number,
): Promise<{ email: string; is_confirmed: boolean } | undefined> {
  const { rows } = await sql<{ email: string; is_confirmed: boolean }>`
    select email, confirmed_at is not null as is_confirmed from member where id = ${memberId}`.execute(connection);
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
    select email from member where is_protected and email = any(${addresses}::text[])`.execute(connection);
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
      select m.id from member m
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
