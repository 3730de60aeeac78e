import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivity } from '../../members/activities/index.ts';
import type { LeaveHook } from '../participation/index.ts';
import { deleteMember, deleteTeam, type LockedTeam, lockTeamsForUpdate } from './changes.queries.ts';
import { closeOpenInvites } from './invites/invites.queries.ts';
import { cacheTagsOfTeam } from './team-tags.ts';
import { teamMessages } from './teams.messages.ts';

interface Leaving {
  readonly team: LockedTeam;
  readonly memberId: number;
  readonly now: Date;
}

/** Deletes the team with its last member; a leader of other members cannot leave. */
export async function leave(
  { media }: Pick<Platform, 'media'>,
  transaction: Connection,
  { team, memberId, now }: Leaving,
): Promise<void> {
  const isAlone = team.people.length === 1;
  if (team.responsible_id === memberId && !isAlone)
    throw new AppError('conflict', { message: teamMessages.leaderStays });
  if (isAlone) {
    await deleteTeam(transaction, team.id);
    await media.release(transaction, team.banner_url);
  } else await deleteMember(transaction, { teamId: team.id, memberId, now });
  const { challenge_id: challengeId, name } = team;
  await recordActivity(transaction, { memberId, challengeId, kind: 'team_left', team: name, now });
}

/** A member who stops taking part in a challenge leaves their team there, and what was open is closed. */
export function createLeaveHook(platform: Pick<Platform, 'media'>): LeaveHook {
  return async (transaction, { challengeId, memberId, now }, invalidate) => {
    await closeOpenInvites(transaction, { challengeId, memberId, now });
    for (const team of await lockTeamsForUpdate(transaction, { memberId, challengeId })) {
      await leave(platform, transaction, { team, memberId, now });
      invalidate(...cacheTagsOfTeam(team));
    }
  };
}
