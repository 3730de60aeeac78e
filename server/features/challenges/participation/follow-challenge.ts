import type { Challenge } from '@mutirao/contract/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { recordActivity } from '../../members/activities/index.ts';
import { changeParticipation, type Dependencies } from './change-participation.ts';
import { assertNotDenied } from './lock-context.ts';
import { denialOfFollowing } from './participation.policy.ts';
import { deleteFollow, insertFollow } from './participation.queries.ts';

/** Follows a challenge; changes nothing for followers. */
export function followChallenge(dependencies: Dependencies, viewer: Viewer, challengeId: number): Promise<Challenge> {
  return changeParticipation(dependencies, viewer, challengeId, async ({ transaction, member, pair }) => {
    if (member.is_following) return false;
    assertNotDenied(denialOfFollowing(member));
    await insertFollow(transaction, pair);
    await recordActivity(transaction, { ...pair, kind: 'challenge_followed' });
    return true;
  });
}

/** Unfollows a challenge; participants may do so too. */
export function unfollowChallenge(dependencies: Dependencies, viewer: Viewer, challengeId: number): Promise<Challenge> {
  return changeParticipation(dependencies, viewer, challengeId, ({ transaction, pair }) =>
    deleteFollow(transaction, pair),
  );
}
