import {
  notTakingPart,
  type Participation,
  type ParticipationOfCard,
} from '@mutirao/contract/challenges/participation.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCanSeeChallenge, type Standings } from '../challenges/index.ts';
import { mayTakePart } from './participation.policy.ts';
import { presentFacts, presentFlags, presentParticipation, presentStanding } from './participation.present.ts';
import { findChallengeFacts, findStandingRow, findTies } from './participation.queries.ts';

/** How members stand to challenges, for all that is told of a challenge. */
export function createStandings({ database, clock }: Pick<Platform, 'database' | 'clock'>): Standings {
  return {
    findFlags: async ({ id }, challengeIds) => presentFlags(await findTies(database, id, challengeIds)),
    findStanding: async ({ id }, challenge) => {
      const pair = { challengeId: challenge.id, memberId: id };
      const member = presentStanding(await findStandingRow(database, pair));
      const { is_complete: _, ...flags } = member;
      return { ...flags, can: mayTakePart(member, presentFacts(challenge), clock()) };
    },
  };
}

/** How the viewer stands to a challenge, and its figures: what is laid over the page that is the same for everyone. */
export async function getParticipation(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  challengeId: number,
): Promise<Participation> {
  const now = clock();
  const [challenge, standing] = await Promise.all([
    findChallengeFacts(database, challengeId, now),
    findStandingRow(database, { challengeId, memberId: viewer.id }),
  ]);
  assertCanSeeChallenge(viewer, challenge);
  return presentParticipation(challenge, presentStanding(standing), now);
}

/** How the viewer stands to each of these, in their order. */
export async function getParticipations(
  standings: Standings,
  viewer: Viewer,
  challengeIds: readonly number[],
): Promise<ParticipationOfCard[]> {
  const flags = await standings.findFlags(viewer, challengeIds);
  return challengeIds.map((id) => ({ challenge_id: id, ...(flags.get(id) ?? notTakingPart) }));
}
