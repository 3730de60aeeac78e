import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveAchievement } from '../../members/achievements/index.ts';
import type { Challenges } from '../challenges/index.ts';
import { assertNotDenied, lockContext, type ParticipationContext } from './lock-context.ts';
import { denialOfAborting, denialOfAccepting, denialOfFollowing } from './participation.policy.ts';
import { deleteContestant, deleteFollow, insertContestant, insertFollow } from './participation.queries.ts';

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

interface Dependencies {
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
async function changeParticipation(
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

/** Takes part in a challenge and follows it; changes nothing for participants. */
export function acceptChallenge(dependencies: Dependencies, viewer: Viewer, challengeId: number): Promise<Challenge> {
  return changeParticipation(dependencies, viewer, challengeId, async ({ transaction, invalidate, ...context }) => {
    const { member, challenge, now, pair } = context;
    if (member.is_contestant) return false;
    assertNotDenied(denialOfAccepting(member, challenge, now));
    await takePart(transaction, pair);
    invalidate(`community:${challengeId}`);
    return true;
  });
}

/** Makes a member who may accept the challenge a contestant. */
export async function takePart(transaction: Connection, pair: ParticipationContext['pair']): Promise<void> {
  await insertContestant(transaction, pair);
  await giveAchievement(transaction, { ...pair, kind: 'first_challenge' });
}

/** Stops taking part and leaves the team there; the member keeps following, and their texts stay. */
export function abortChallenge(dependencies: Dependencies, viewer: Viewer, challengeId: number): Promise<Challenge> {
  return changeParticipation(dependencies, viewer, challengeId, async ({ transaction, invalidate, ...context }) => {
    const { member, challenge, now, pair } = context;
    if (!member.is_contestant) return false;
    assertNotDenied(denialOfAborting(challenge, now));
    return leaveChallenge(dependencies.leaveHooks, { transaction, invalidate, pair });
  });
}

interface Leaving extends Pick<ParticipationContext, 'pair'> {
  readonly transaction: Connection;
  readonly invalidate: (...tags: string[]) => void;
}

/** Ends the participation of a member who is locked, with what hangs on it; false where they do not take part. */
export async function leaveChallenge(
  leaveHooks: readonly LeaveHook[],
  { transaction, invalidate, pair }: Leaving,
): Promise<boolean> {
  for (const part of leaveHooks) await part(transaction, pair, invalidate);
  invalidate(`community:${pair.challengeId}`);
  return deleteContestant(transaction, pair);
}
