import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { giveAchievement } from '../../members/achievements/index.ts';
import { changeParticipation, type Dependencies, type LeaveHook } from './change-participation.ts';
import { assertNotDenied, type ParticipationContext } from './lock-context.ts';
import { denialOfAborting, denialOfAccepting } from './participation.policy.ts';
import { deleteContestant, insertContestant } from './participation.queries.ts';

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
