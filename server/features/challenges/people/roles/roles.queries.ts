import { type GivenRole, maximumFoundMembers } from '@mutirao/contract/challenges/people/given-roles.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import { contains } from '../../../../platform/database/shared-queries.ts';
import { type Person, personOf } from '../../../members/members/index.ts';

const person = sql.raw('m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at');

interface RoleRow extends Person {
  readonly role: GivenRole;
  readonly since: Date;
}

/** Everyone with a given role in a challenge, by role and by when they got it. */
export async function findRoles(connection: Connection, challengeId: number): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select ${person}, r.role, r.created_at as since
    from challenge_person r join member_name m on m.id = r.member_id
    where r.challenge_id = ${challengeId} and r.role in ('judge', 'advisor', 'challenge_admin', 'partner')
    order by array_position(array['challenge_admin', 'judge', 'advisor', 'partner'], r.role), r.created_at, m.id`.execute(
    connection,
  );
  return rows;
}

/** Those who may reply in a challenge: its judges, advisers and admins. */
export async function findRepliers(connection: Connection, challengeId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${person} from member_name m
    where m.id in (
      select member_id from challenge_person
      where challenge_id = ${challengeId} and role in ('judge', 'advisor', 'challenge_admin')
    ) order by m.folded_name, m.id`.execute(connection);
  return rows;
}

/** Members by a part of their name; those who hide from communities are found by staff only. */
export async function findMembersByName(
  connection: Connection,
  { search, isAdmin }: { readonly search: string; readonly isAdmin: boolean },
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${person} from member_name m
    where ${contains('m.folded_name', search)} and m.deleted_at is null
      and (${isAdmin} or not m.hidden_from_community)
    order by m.folded_name, m.id limit ${maximumFoundMembers}`.execute(connection);
  return rows;
}

export type InvitationRow = Selectable<Tables['role_invitation']>;

export interface ListedInvitation extends InvitationRow {
  readonly accepted_by: Person | null;
  readonly inviter: Person | null;
}

/** The most invitations that are listed. */
const listed = sql.lit(500);

/** The invitations to roles in a challenge, the newest first. */
export async function findInvitations(connection: Connection, challengeId: number): Promise<ListedInvitation[]> {
  const { rows } = await sql<ListedInvitation>`
    select i.*, ${personOf('i.member_id')} as accepted_by, ${personOf('i.invited_by')} as inviter
    from role_invitation i where i.challenge_id = ${challengeId} order by i.id desc limit ${listed}`.execute(
    connection,
  );
  return rows;
}

interface NewInvitation {
  readonly challengeId: number;
  readonly role: GivenRole;
  readonly email: string;
  readonly language: Language;
  readonly invitedBy: number;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Inserts an invitation, without a link yet; undefined where the address has an open one to the role. */
export async function insertInvitation(
  connection: Connection,
  { challengeId, role, email, language, invitedBy, expiresAt, now }: NewInvitation,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into role_invitation (challenge_id, role, email, language, invited_by, sent_at, expires_at, created_at, updated_at)
    values (${challengeId}, ${role}, ${email}, ${language}, ${invitedBy}, ${now}, ${expiresAt}, ${now}, ${now})
    on conflict (challenge_id, role, lower(email)) where status = 'pending' do nothing returning id`.execute(
    connection,
  );
  return rows[0]?.id;
}

/** Locks an invitation for update, by its id in a challenge, its address or its link. */
export async function lockInvitation(
  connection: Connection,
  by: { id: number; challengeId: number } | { challengeId: number; role: GivenRole; email: string } | { hash: Buffer },
): Promise<InvitationRow | undefined> {
  const condition =
    'hash' in by
      ? sql`token_hash = ${by.hash}`
      : 'id' in by
        ? sql`id = ${by.id} and challenge_id = ${by.challengeId}`
        : sql`challenge_id = ${by.challengeId} and role = ${by.role} and lower(email) = lower(${by.email})
            and status = 'pending'`;
  const { rows } = await sql<InvitationRow>`select * from role_invitation where ${condition} for update`.execute(
    connection,
  );
  return rows[0];
}

/** Updates an invitation that is locked. */
export async function updateInvitation(
  connection: Connection,
  id: number,
  changed: Partial<
    Pick<InvitationRow, 'status' | 'token_hash' | 'sent_at' | 'expires_at' | 'invited_by' | 'member_id'>
  > & {
    readonly updated_at: Date;
  },
): Promise<void> {
  await connection.updateTable('role_invitation').set(changed).where('id', '=', id).execute();
}

export interface LinkedInvitation
  extends Pick<
    InvitationRow,
    'id' | 'role' | 'email' | 'status' | 'challenge_id' | 'expires_at' | 'invited_by' | 'member_id'
  > {
  readonly token_hash: Buffer;
  readonly inviter: string | null;
  readonly slug: string;
  readonly title_pt: string;
  readonly title_en: string;
  readonly published: boolean;
}

/** An invitation with its challenge, by its link or, for its mail, by its id. */
export async function findLinkedInvitation(
  connection: Connection,
  by: { hash: Buffer } | { id: number },
): Promise<LinkedInvitation | undefined> {
  const condition = 'hash' in by ? sql`i.token_hash = ${by.hash}` : sql`i.id = ${by.id} and i.token_hash is not null`;
  const { rows } = await sql<LinkedInvitation>`
    select i.id, i.role, i.email, i.status, i.challenge_id, i.expires_at, i.invited_by, i.member_id, i.token_hash,
      trim(m.first_name || ' ' || m.last_name) as inviter, c.slug, c.title_pt, c.title_en, c.published
    from role_invitation i join challenge_card c on c.id = i.challenge_id
      left join member_name m on m.id = i.invited_by and m.deleted_at is null
    where ${condition}`.execute(connection);
  return rows[0];
}

/** Erases the addresses of invitations that ended before a moment; those that nobody accepted are deleted. */
export async function eraseEndedBefore(connection: Connection, moment: Date): Promise<void> {
  await sql`
    delete from role_invitation
    where expires_at < ${moment} and status = 'pending' or updated_at < ${moment} and status = 'withdrawn'`.execute(
    connection,
  );
  await sql`
    update role_invitation set email = null
    where email is not null and status = 'accepted' and updated_at < ${moment}`.execute(connection);
}
