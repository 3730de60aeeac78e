import type { Participation } from '@mutirao/contract/challenges/participation/participation.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getParticipation } from './get-participation.ts';
import { assertNotDenied, lockContext } from './lock-context.ts';
import { denialOfLookingForTeam } from './participation.policy.ts';
import { updateLooking } from './participation.queries.ts';

interface Wanted {
  readonly challengeId: number;
  readonly isLooking: boolean;
}

/** Sets whether the viewer looks for a team; a repetition keeps the time since when they have been looking. */
export async function setLookingForTeam(
  platform: Pick<Platform, 'write' | 'database' | 'clock'>,
  viewer: Viewer,
  { challengeId, isLooking }: Wanted,
): Promise<Participation> {
  await platform.write(async (transaction) => {
    const context = await lockContext(transaction, { viewer, challengeId, now: platform.clock() });
    const { member, challenge, now, pair } = context;
    assertNotDenied(denialOfLookingForTeam(member, challenge, now));
    if (member.is_looking_for_team !== isLooking)
      await updateLooking(transaction, { ...pair, since: isLooking ? now : null });
  });
  return getParticipation(platform, viewer, challengeId);
}
