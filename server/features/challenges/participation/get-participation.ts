import {
  notTakingPart,
  type Participation,
  type ParticipationOfCard,
} from '@mutirao/contract/challenges/participation.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCanSeeChallenge, type ViewerParticipations } from '../challenges/index.ts';
import { mayTakePart } from './participation.policy.ts';
import { presentFacts, presentFlags, presentMemberFacts, presentParticipation } from './participation.present.ts';
import { findContext, findParticipationRow, findTies } from './participation.queries.ts';

/** Looks up the viewer's participation for the answers of challenges. */
export function createViewerParticipations({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): ViewerParticipations {
  return {
    findFlags: async ({ id }, challengeIds) => presentFlags(await findTies(database, id, challengeIds)),
    findParticipation: async ({ id }, challenge) => {
      const pair = { challengeId: challenge.id, memberId: id };
      const member = presentMemberFacts(await findParticipationRow(database, pair));
      const { is_complete: _, ...flags } = member;
      return { ...flags, can: mayTakePart(member, presentFacts(challenge), clock()) };
    },
  };
}

/** The viewer's participation in a challenge, and its figures: merged into the public page. */
export async function getParticipation(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  challengeId: number,
): Promise<Participation> {
  const now = clock();
  const row = await findContext(database, { challengeId, memberId: viewer.id, now });
  assertCanSeeChallenge(viewer, row);
  return presentParticipation(row, presentMemberFacts(row), now);
}

/** The viewer's participation in each of these, in their order. */
export async function getParticipations(
  participations: ViewerParticipations,
  viewer: Viewer,
  challengeIds: readonly number[],
): Promise<ParticipationOfCard[]> {
  const flags = await participations.findFlags(viewer, challengeIds);
  return challengeIds.map((id) => ({ challenge_id: id, ...(flags.get(id) ?? notTakingPart) }));
}
