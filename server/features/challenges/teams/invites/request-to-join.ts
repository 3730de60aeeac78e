import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { TeamEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assertNotDenied, denialOfJoiningTeam, takePart } from '../../participation/index.ts';
import { lockTeam, type Which } from '../change-team.ts';
import { notifyOfTeam, publishTeamChange } from '../notify-team.ts';
import { teamMessages } from '../teams.messages.ts';
import { endExpiredAddresses } from './invited-addresses.queries.ts';
import { insertInvite } from './invites.queries.ts';
import { readInvite } from './list-invites.ts';

/** A request notifies the leader: the limit keeps them free of requests made and canceled by turns. */
export const requests: Limit = { name: 'team requests', points: 60, seconds: 3600 };

/** Asserts that a member may join a team that is locked, with them. */
export function assertMayJoin({ member, challenge, now, team }: Awaited<ReturnType<typeof lockTeam>>): void {
  assertNotDenied(denialOfJoiningTeam(member, challenge, now));
  if (team.people.length >= team.max_members) throw new AppError('conflict', { message: teamMessages.full });
}

/** Inserts the request of a member to join a team; they take part in its challenge too. Returns its id. */
export async function insertRequest(
  transaction: Connection,
  locked: Awaited<ReturnType<typeof lockTeam>>,
): Promise<number> {
  assertMayJoin(locked);
  const { team, member, pair } = locked;
  if (!member.is_contestant) await takePart(transaction, pair);
  const id = await insertInvite(transaction, { ...pair, teamId: team.id, mode: 'requested' });
  if (id === undefined) throw new AppError('conflict', { message: teamMessages.alreadyOpen });
  return id;
}

/** Notifies the leader of a team of what a member did. */
export function notifyLeader(
  platform: Platform,
  transaction: Connection,
  event: TeamEvent,
  { team, pair, now }: Awaited<ReturnType<typeof lockTeam>>,
): Promise<void> {
  const recipients = [team.responsible_id];
  return notifyOfTeam(platform, transaction, { event, team, recipients, authorId: pair.memberId, now });
}

/** Asks to join a team, and takes part in its challenge where the viewer does not yet. */
export async function requestToJoin(platform: Platform, viewer: Viewer, which: Which): Promise<Invite> {
  await platform.limits.count(requests, String(viewer.id));
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const locked = await lockTeam(transaction, viewer, which, now);
    await endExpiredAddresses(transaction, { teamId: locked.team.id, now });
    const id = await insertRequest(transaction, locked);
    await notifyLeader(platform, transaction, 'team_requested', locked);
    await publishTeamChange(transaction, invalidate, locked.team, [viewer.id]);
    return readInvite(transaction, { id, now }, viewer);
  });
}
