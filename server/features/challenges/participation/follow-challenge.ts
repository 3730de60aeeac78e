import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { changeParticipation, type Dependencies } from './change-participation.ts';
import { assertNotDenied } from './lock-context.ts';
import { denialOfFollowing } from './participation.policy.ts';
import { deleteFollow, insertFollow } from './participation.queries.ts';

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
