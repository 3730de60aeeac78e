import {
  type MyTeam,
  notTakingPart,
  type ParticipationCan,
  type ParticipationFlags,
} from '@mutirao/contract/challenges/participation.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { ChallengeRow } from './challenges.queries.ts';

/** How someone stands to one challenge, and what they may do there. */
export type ViewerParticipation = ParticipationFlags & { my_team: MyTeam; can: ParticipationCan };

export const visitorParticipation: ViewerParticipation = {
  ...notTakingPart,
  my_team: null,
  can: { follow: false, unfollow: false, accept: false, abort: false, create_team: false },
};

/** What the challenges ask of the feature that keeps who takes part in them. */
export interface ViewerParticipations {
  /** Of a member to each of these challenges; to whatever is absent they are nothing. */
  findFlags(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, ParticipationFlags>>;
  findParticipation(viewer: Viewer, challenge: ChallengeRow): Promise<ViewerParticipation>;
}
