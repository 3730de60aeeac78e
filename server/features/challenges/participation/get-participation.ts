import {
  type CardParticipation,
  notTakingPart,
  type Participation,
  type ParticipationOfCard,
} from '@mutirao/contract/challenges/participation/participation.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCanSeeChallenge, challengeNotFound, type ViewerParticipations } from '../challenges/index.ts';
import {
  presentCardParticipation,
  presentMemberFacts,
  presentParticipation,
  presentTeamInvite,
} from './participation.present.ts';
import { findCardParticipations, findContext, findTeamInvites } from './participation.queries.ts';

/** Looks up the viewer's participation for the answers of challenges. */
export function createViewerParticipations({
  pipelinedConnection,
  clock,
}: Pick<Platform, 'pipelinedConnection' | 'clock'>): ViewerParticipations {
  return {
    findAll: async ({ id }, challengeIds) => {
      const rows = await findCardParticipations(pipelinedConnection, id, challengeIds);
      return new Map(rows.map((row) => [row.id, presentCardParticipation(row)]));
    },
    findOne: async (viewer, challenge) => {
      const now = clock();
      const row = await findContext(
        pipelinedConnection,
        { challengeId: challenge.id, memberId: viewer.id, now },
        viewer,
      );
      if (!row) throw challengeNotFound();
      const { my_team, is_looking_for_team, can } = presentParticipation(row, presentMemberFacts(row), {
        isAdmin: viewer.isAdmin,
        now,
      });
      return { ...presentCardParticipation(row), my_team, is_looking_for_team, can };
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
  const pair = { challengeId, memberId: viewer.id, now };
  const [row, invites] = await Promise.all([findContext(database, pair, viewer), findTeamInvites(database, pair)]);
  assertCanSeeChallenge(viewer, row);
  const facts = presentMemberFacts(row);
  const team_invites = invites.map((invite) => presentTeamInvite(invite, facts.my_team !== null));
  return { ...presentParticipation(row, facts, { isAdmin: viewer.isAdmin, now }), team_invites };
}

const noParticipation: CardParticipation = {
  ...notTakingPart,
  followers_count: 0,
  contestants_count: 0,
  teams_count: 0,
};

/** The viewer's participation in each of these, in their order. */
export async function getParticipations(
  participations: ViewerParticipations,
  viewer: Viewer,
  challengeIds: readonly number[],
): Promise<ParticipationOfCard[]> {
  const found = await participations.findAll(viewer, challengeIds);
  return challengeIds.map((id) => ({ challenge_id: id, ...(found.get(id) ?? noParticipation) }));
}
