import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { TeamInvitationLink } from '@mutirao/contract/challenges/teams/teams.ts';
import { hashSecret } from '../../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assertNotDenied } from '../../participation/index.ts';
import { lockTeam } from '../change-team.ts';
import { getTeam } from '../list-teams.ts';
import { teamMessages } from '../teams.messages.ts';
import { claimInvitation, findInvitationByHash } from './invitation-links.queries.ts';
import { readInvite } from './list-invites.ts';

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
