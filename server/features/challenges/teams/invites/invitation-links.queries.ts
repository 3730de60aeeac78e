import type { InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import { sql } from 'kysely';
import { hashSecret } from '../../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { shownName } from '../shown-columns.ts';

/** An invitation to an address, as its mail names it. */
interface MailedInvitation {
  token_hash: Buffer;
  captain: string;
  team: string;
  title_pt: string;
  title_en: string;
}

/** An open invitation to an address. */
export async function findInvitationToMail(
  connection: Connection,
  { id, now }: { id: number; now: Date },
): Promise<MailedInvitation | undefined> {
  const { rows } = await sql<MailedInvitation>`
    select i.token_hash, trim(m.first_name || ' ' || m.last_name) as captain, ${shownName} as team, c.title_pt, c.title_en
    from team_invite i join team t on t.id = i.team_id join challenge c on c.id = i.challenge_id
      join member m on m.id = coalesce(i.invited_by, t.responsible_id)
    where i.id = ${id} and i.status = 'pending' and i.expires_at > ${now}`.execute(connection);
  return rows[0];
}

/** An invitation to an address, by its link. */
interface LinkedInvitation {
  id: number;
  team_id: number;
  challenge_id: number;
  member_id: number | null;
  status: InviteStatus;
  expires_at: Date;
}

export async function findInvitationByHash(
  connection: Connection,
  hash: Buffer,
): Promise<LinkedInvitation | undefined> {
  const { rows } = await sql<LinkedInvitation>`
    select id, team_id, challenge_id, member_id, status, expires_at from team_invite
    where token_hash = ${hash}`.execute(connection);
  return rows[0];
}

/** Whether an open invitation went to this address, and so its link confirms it. */
export async function isInvitedAddress(
  connection: Connection,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from team_invite
    where token_hash = ${hashSecret(token)} and lower(email) = ${email} and status = 'pending' and expires_at > ${now}`.execute(
    connection,
  );
  return rows.length > 0;
}

/** Makes a free invitation a member's; false where they have another one open with the team, or a request. */
export async function claimInvitation(
  connection: Connection,
  { id, memberId, now }: { id: number; memberId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update team_invite i set member_id = ${memberId}, updated_at = ${now}
    where id = ${id} and member_id is null and not exists (
      select from team_invite o where o.team_id = i.team_id and o.member_id = ${memberId} and o.status = 'pending'
    )`.execute(connection);
  return numAffectedRows > 0n;
}
