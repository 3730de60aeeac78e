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

/** The id of an invitation that is not there yet. */
export async function takeInviteId(connection: Connection): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('team_invite_id') as id`.execute(connection);
  return (rows[0] as { id: number }).id;
}

interface NewAddress {
  readonly id: number;
  readonly teamId: number;
  readonly challengeId: number;
  readonly invitedBy: number;
  readonly email: string;
  readonly language: Language;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly now: Date;
}

/**
 * Inserts an invitation to an address. It is at once that of the member who confirmed the address, unless they are in
 * the team or have another one open. Returns that member's id, if any; undefined where the address has an open one.
 */
export async function insertInvitedAddress(
  connection: Connection,
  { id, teamId, challengeId, invitedBy, email, language, tokenHash, expiresAt, now }: NewAddress,
): Promise<{ member_id: number | null } | undefined> {
  const { rows } = await sql<{ member_id: number | null }>`
    insert into team_invite (id, team_id, challenge_id, member_id, mode, email, language, token_hash, expires_at,
      invited_by, created_at, updated_at)
    values (${id}, ${teamId}, ${challengeId}, (
      select m.id from member m
      where m.email = ${email} and m.confirmed_at is not null and m.deleted_at is null
        and not exists (select from team_member p where p.team_id = ${teamId} and p.member_id = m.id)
        and not exists (
          select from team_invite i where i.team_id = ${teamId} and i.member_id = m.id and i.status = 'pending'
        )
    ), 'invited', ${email}, ${language}, ${tokenHash}, ${expiresAt}, ${invitedBy}, ${now}, ${now})
    on conflict (team_id, lower(email)) where status = 'pending' do nothing
    returning member_id`.execute(connection);
  return rows[0];
}

/** Makes an open invitation to the address of a member free again, so that they can be invited by name. */
export async function releaseInvitedAddress(
  connection: Connection,
  { teamId, memberId, now }: { teamId: number; memberId: number; now: Date },
): Promise<void> {
  await sql`
    update team_invite set member_id = null, updated_at = ${now}
    where team_id = ${teamId} and member_id = ${memberId} and status = 'pending' and email is not null`.execute(
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
