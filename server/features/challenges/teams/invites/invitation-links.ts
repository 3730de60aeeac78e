import type { InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { TeamInvitationLink } from '@mutirao/contract/challenges/teams/teams.ts';
import { sql } from 'kysely';
import { hashSecret } from '../../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assertNotDenied } from '../../participation/index.ts';
import { lockTeam } from '../change-team.ts';
import { getTeam } from '../list-teams.ts';
import { shownName } from '../shown-columns.ts';
import { teamMessages } from '../teams.messages.ts';
import { readInvite } from './list-invites.ts';

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
    from team_invite i join team t on t.id = i.team_id join challenge_card c on c.id = i.challenge_id
      join member_card m on m.id = coalesce(i.invited_by, t.responsible_id)
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

async function findInvitationByHash(connection: Connection, hash: Buffer): Promise<LinkedInvitation | undefined> {
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
async function claimInvitation(
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

/** Tokens from one network address that are none. */
const guesses: Limit = { name: 'team invitation tokens', points: 20, seconds: 600 };

interface Link {
  readonly token: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** An open invitation by its token. */
async function findOpen(connection: Connection, token: string, now: Date) {
  const invitation = await findInvitationByHash(connection, hashSecret(token));
  if (!invitation) throw new AppError('not_found', { message: teamMessages.linkUnknown });
  if (invitation.status !== 'pending' || invitation.expires_at <= now)
    throw new AppError('expired', { message: teamMessages.linkEnded });
  return invitation;
}

/** The same; counts unknown tokens as guesses. */
async function followLink({ database, limits, clock }: Platform, { token, address }: Link) {
  await limits.count(guesses, address);
  try {
    const found = await findOpen(database, token, clock());
    await limits.forgive(guesses, address);
    return found;
  } catch (error) {
    if (error instanceof AppError && error.code === 'expired') await limits.forgive(guesses, address);
    throw error;
  }
}

/** The team that a link invites to, as everyone may see it. */
export async function getInvitationLink(platform: Platform, link: Link): Promise<TeamInvitationLink> {
  const { challenge_id: challengeId, team_id: id, expires_at } = await followLink(platform, link);
  const team = await getTeam(platform, { challengeId, by: { id } }, undefined);
  return { team, expires_at: expires_at.toISOString() };
}

/** Makes the invitation of a link the viewer's. */
export async function claimInvitationOfLink(platform: Platform, viewer: Viewer, link: Link): Promise<Invite> {
  const { challenge_id: challengeId, team_id: teamId } = await followLink(platform, link);
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const { member } = await lockTeam(transaction, viewer, { challengeId, by: { id: teamId } }, now);
    const { id, member_id: memberId } = await findOpen(transaction, link.token, now);
    if (memberId !== viewer.id) {
      if (memberId !== null) throw new AppError('conflict', { message: teamMessages.linkTaken });
      assertNotDenied(member.my_team ? 'in_a_team' : undefined);
      if (!(await claimInvitation(transaction, { id, memberId: viewer.id, now })))
        throw new AppError('conflict', { message: teamMessages.alreadyOpen });
      invalidate(`participation:${viewer.id}`);
    }
    return readInvite(transaction, { id, now }, viewer);
  });
}
