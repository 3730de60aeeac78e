import type { Challenge } from '@mutirao/contract/challenges.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Connection } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Challenges } from '../challenges/index.ts';
import type { ChallengeFacts, MemberFacts, Obstacle } from './participation.policy.ts';
import { presentFacts, presentStanding } from './participation.present.ts';
import { findStandingRow, holdChallenge, holdMember } from './participation.queries.ts';

export interface Dependencies {
  platform: Pick<Platform, 'write' | 'clock'>;
  challenges: Pick<Challenges, 'get'>;
}

/** What a change knows, and where it is written. */
export interface Situation {
  readonly transaction: Connection;
  readonly challenge: ChallengeFacts;
  readonly member: MemberFacts;
  readonly now: Date;
  readonly pair: { readonly challengeId: number; readonly memberId: number; readonly now: Date };
}

const codes: Readonly<Record<Obstacle, ErrorCode>> = {
  profile_incomplete: 'profile_incomplete',
  role_keeps_out: 'refused',
  challenge_coming_soon: 'conflict',
  challenge_over: 'conflict',
  registration_over: 'conflict',
};

/** Refuses what something stands against, with the reason. */
export function refuseFor(obstacle: Obstacle | undefined): void {
  if (obstacle) throw new AppError(codes[obstacle], { message: obstacle });
}

/**
 * Changes how the viewer stands to a challenge, one change of that challenge at a time, and answers it as they see it
 * then. `change` says whether there was anything to change.
 */
export async function changeParticipation(
  { platform, challenges }: Dependencies,
  viewer: Viewer,
  challengeId: number,
  change: (situation: Situation) => Promise<boolean>,
): Promise<Challenge> {
  const memberId = viewer.id;
  await platform.write(async (transaction, changed) => {
    const now = platform.clock();
    // The member, then the challenge, then what ties them: whoever takes them in one order never waits in a circle.
    if (!(await holdMember(transaction, memberId))) throw new AppError('unauthenticated');
    const row = await holdChallenge(transaction, challengeId, now);
    if (!row?.published) throw new AppError('not_found', { message: 'challenge_not_found' });
    const member = presentStanding(await findStandingRow(transaction, { challengeId, memberId }));
    const pair = { challengeId, memberId, now };
    if (await change({ transaction, challenge: presentFacts(row), member, now, pair }))
      changed(`challenge:${challengeId}`, `member:${memberId}`, 'figures');
  });
  return challenges.get({ id: challengeId }, viewer);
}
