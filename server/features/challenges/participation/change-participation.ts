import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Challenges } from '../challenges/index.ts';
import { assertNotDenied, lockContext, type ParticipationContext } from './lock-context.ts';
import { denialOfFollowing } from './participation.policy.ts';
import { deleteFollow, insertFollow } from './participation.queries.ts';

interface Aborting {
  readonly challengeId: number;
  readonly memberId: number;
  readonly now: Date;
}

/**
 * Hook of another feature on leaving a challenge; throws where the member has to act first.
 */
export type LeaveHook = (
  transaction: Connection,
  aborting: Aborting,
  invalidate: (...tags: string[]) => void,
) => Promise<void>;

export interface Dependencies {
  platform: Pick<Platform, 'write' | 'clock'>;
  challenges: Pick<Challenges, 'get'>;
  leaveHooks: readonly LeaveHook[];
}

interface Change extends ParticipationContext {
  readonly transaction: Connection;
  readonly invalidate: (...tags: string[]) => void;
}

/**
 * Changes the participation of the viewer in a challenge, serialized by member, and answers the challenge as they
 * see it afterwards. `change` returns whether anything changed.
 */
export async function changeParticipation(
  { platform, challenges }: Pick<Dependencies, 'platform' | 'challenges'>,
  viewer: Viewer,
  challengeId: number,
  change: (change: Change) => Promise<boolean>,
): Promise<Challenge> {
  await platform.write(async (transaction, invalidate) => {
    const context = await lockContext(transaction, { viewer, challengeId, now: platform.clock() });
    if (await change({ ...context, transaction, invalidate }))
      invalidate('figures', `figures:${challengeId}`, `participation:${viewer.id}`);
  });
  return challenges.get({ id: challengeId }, viewer);
}

/** Follows a challenge; changes nothing for followers. */
export function followChallenge(dependencies: Dependencies, viewer: Viewer, challengeId: number): Promise<Challenge> {
  return changeParticipation(dependencies, viewer, challengeId, async ({ transaction, member, pair }) => {
    if (member.is_following) return false;
    assertNotDenied(denialOfFollowing(member));
    return insertFollow(transaction, pair);
  });
}

/** Unfollows a challenge; participants may do so too. */
export function unfollowChallenge(dependencies: Dependencies, viewer: Viewer, challengeId: number): Promise<Challenge> {
  return changeParticipation(dependencies, viewer, challengeId, ({ transaction, pair }) =>
    deleteFollow(transaction, pair),
  );
}
