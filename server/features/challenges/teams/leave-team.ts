import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivity } from '../../members/activities/index.ts';
import { refreshPages } from '../../members/notifications/index.ts';
import type { LeaveHook } from '../participation/index.ts';
import { deleteMember, deleteTeam, type LockedTeam, lockTeamsForUpdate } from './changes.queries.ts';
import { closeOpenInvites } from './invites/invites.queries.ts';
import { notifyOfTeam, publishTeamChange } from './notify-team.ts';
import { teamMessages } from './teams.policy.ts';

interface Leaving {
  readonly team: LockedTeam;
  readonly memberId: number;
  /** The leader who removes the member, or the member. */
  readonly authorId: number;
  readonly now: Date;
}

/**
 * Deletes the team with its last member; a leader of other members cannot leave. Answers the members outside of the team
 * whom it concerns.
 */
export async function leave(
  platform: Pick<Platform, 'files' | 'jobs'>,
  transaction: Connection,
  { team, memberId, authorId, now }: Leaving,
): Promise<number[]> {
  const isAlone = team.people.length === 1;
  if (team.responsible_id === memberId && !isAlone)
    throw new AppError('conflict', { message: teamMessages.leaderStays });
  const { challenge_id: challengeId, name } = team;
  await recordActivity(transaction, { memberId, challengeId, kind: 'team_left', team: name, now });
  if (isAlone) {
    const others = await deleteTeam(transaction, team.id);
    await platform.files.media.release(transaction, team.banner_url);
    return others;
  }
  await deleteMember(transaction, { teamId: team.id, memberId, now });
  const notification =
    authorId === memberId
      ? { event: 'team_member_left' as const, recipients: [team.responsible_id] }
      : { event: 'team_member_removed' as const, recipients: [memberId] };
  await notifyOfTeam(platform, transaction, { ...notification, team, authorId, now });
  return [];
}

/** A member who stops taking part in a challenge leaves their team there, and what was open is closed. */
export function createLeaveHook(platform: Pick<Platform, 'files' | 'jobs'>): LeaveHook {
  return async (transaction, { challengeId, memberId, now }, invalidate) => {
    const closed = await closeOpenInvites(transaction, { challengeId, memberId, now });
    for (const { status, ...team } of closed)
      if (status === 'rejected')
        await notifyOfTeam(platform, transaction, {
          event: 'team_invite_rejected',
          team,
          recipients: [team.responsible_id],
          authorId: memberId,
          now,
        });
    const leaders = closed.map(({ responsible_id }) => responsible_id);
    await refreshPages(transaction, { challengeId, memberIds: [memberId, ...leaders] });
    for (const team of await lockTeamsForUpdate(transaction, { memberId, challengeId })) {
      const others = await leave(platform, transaction, { team, memberId, authorId: memberId, now });
      await publishTeamChange(transaction, invalidate, team, others);
    }
  };
}
