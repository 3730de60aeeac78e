import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assertNotDenied, denialOfChangingTeam } from '../../participation/index.ts';
import { lockTeam } from '../change-team.ts';
import { join, step } from '../invites/change-invite.ts';
import { endExpiredAddresses } from '../invites/invited-addresses.queries.ts';
import { findInvite, findInviteOf, type StoredInvite, updateInviteStatus } from '../invites/invites.queries.ts';
import { readInvite } from '../invites/list-invites.ts';
import { insertRequest, notifyLeader, requests } from '../invites/request-to-join.ts';
import { publishTeamChange } from '../notify-team.ts';
import { findTypedCode, type TypedCode, teamCodeMessages } from './get-team-of-code.ts';
import { findCode, isOpenAt } from './team-codes.queries.ts';

/** Of one team: a code that was passed on in public does not flood its leader. */
const uses: Limit = { name: 'team code uses', points: 100, seconds: 3600 };

type Locked = Awaited<ReturnType<typeof lockTeam>>;

/**
 * Accepts the invitation of the member, or makes a request; an open code is the consent of the leader. Changes nothing
 * for who is in the team, or has asked where the leader decides. Answers the invite's id, and others whom it concerns.
 */
async function joinOrAsk(
  platform: Platform,
  transaction: Connection,
  locked: Locked,
  isOpen: boolean,
): Promise<{ id: number; others: number[] }> {
  const { team, pair, now } = locked;
  await endExpiredAddresses(transaction, { teamId: team.id, now });
  const present = await findInviteOf(transaction, { teamId: team.id, memberId: pair.memberId });
  if (present?.status === 'pending' && present.mode === 'invited') {
    const others = await step(
      platform,
      transaction,
      { ...locked, invite: present },
      { by: 'member', action: 'accept' },
    );
    return { id: present.id, others };
  }
  const id = present?.id ?? (await insertRequest(transaction, locked));
  if (present?.status === 'accepted') return { id, others: [] };
  if (!isOpen) {
    if (!present) await notifyLeader(platform, transaction, 'team_requested', locked);
    return { id, others: [] };
  }
  await updateInviteStatus(transaction, { id, status: 'accepted', now });
  await notifyLeader(platform, transaction, 'team_member_joined', locked);
  // The request made its member a contestant.
  const contestant = { ...locked, member: { ...locked.member, is_contestant: true } };
  const invite = (await findInvite(transaction, { id, challengeId: pair.challengeId })) as StoredInvite;
  return { id, others: await join(platform, transaction, { ...contestant, invite }, 'member') };
}

/** Joins the team of a code, or asks to where its leader decides; the request or invitation as it is afterwards. */
export async function joinByCode(platform: Platform, viewer: Viewer, typed: TypedCode): Promise<Invite> {
  const { code, id: teamId, challenge_id: challengeId } = await findTypedCode(platform, typed);
  await platform.limits.count(requests, String(viewer.id));
  await platform.limits.count(uses, String(teamId));
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const locked = await lockTeam(transaction, viewer, { challengeId, by: { id: teamId } }, now);
    const current = await findCode(transaction, teamId);
    if (current?.code !== code) throw new AppError('not_found', { message: teamCodeMessages.notFound });
    assertNotDenied(denialOfChangingTeam(locked.challenge, now));
    const { id, others } = await joinOrAsk(platform, transaction, locked, isOpenAt(current, now));
    await publishTeamChange(transaction, invalidate, locked.team, [viewer.id, ...others]);
    return readInvite(transaction, { id, now }, viewer);
  });
}
