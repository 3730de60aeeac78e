import type { ErrorCode } from '@mutirao/contract/errors.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertCanSeeChallenge } from '../challenges/index.ts';
import { participationMessages } from './participation.messages.ts';
import type { ChallengeFacts, MemberFacts, Obstacle } from './participation.policy.ts';
import { presentFacts, presentStanding } from './participation.present.ts';
import { findStandingRow, holdChallenge, holdMember } from './participation.queries.ts';

/** What a change within a challenge knows. */
export interface Situation {
  readonly challenge: ChallengeFacts;
  readonly member: MemberFacts;
  readonly now: Date;
  readonly pair: { readonly challengeId: number; readonly memberId: number; readonly now: Date };
}

const codes: Readonly<Record<keyof typeof participationMessages, ErrorCode>> = {
  role_keeps_out: 'refused',
  challenge_coming_soon: 'conflict',
  challenge_over: 'conflict',
  registration_over: 'conflict',
  teams_off: 'refused',
  accept_first: 'refused',
  in_a_team: 'conflict',
};

/** Refuses what something stands against, with the reason. */
export function refuseFor(obstacle: Obstacle | undefined): void {
  if (obstacle === 'profile_incomplete') throw new AppError(obstacle);
  if (obstacle) throw new AppError(codes[obstacle], { message: participationMessages[obstacle] });
}

/**
 * How the viewer stands to a challenge that is there to be seen. Until the transaction ends nobody else changes who
 * takes part in it, nor who is in its teams.
 */
export async function holdSituation(
  transaction: Connection,
  { viewer, challengeId, now }: { viewer: Viewer; challengeId: number; now: Date },
): Promise<Situation> {
  const memberId = viewer.id;
  // The member, then the challenge, then what ties them: whoever takes them in one order never waits in a circle.
  if (!(await holdMember(transaction, memberId))) throw new AppError('unauthenticated');
  const row = await holdChallenge(transaction, challengeId, now);
  assertCanSeeChallenge(undefined, row);
  const member = presentStanding(await findStandingRow(transaction, { challengeId, memberId }));
  return { challenge: presentFacts(row), member, now, pair: { challengeId, memberId, now } };
}
