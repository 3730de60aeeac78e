import {
  type MyTeam,
  notTakingPart,
  type ParticipationCan,
  type ParticipationFlags,
} from '@mutirao/contract/challenges/participation.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import type { ChallengeRow } from './challenges.queries.ts';

/** The viewer's participation in one challenge, and what they may do there. */
export type ViewerParticipation = ParticipationFlags & { my_team: MyTeam; can: ParticipationCan };

export const visitorParticipation: ViewerParticipation = {
  ...notTakingPart,
  my_team: null,
  can: { follow: false, unfollow: false, accept: false, abort: false, create_team: false },
};

/** Looks up the viewer's participation; implemented by the feature `participation`. */
export interface ViewerParticipations {
  /** By challenge; a member has no part in those that are absent. */
  findFlags(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, ParticipationFlags>>;
  findParticipation(viewer: Viewer, challenge: ChallengeRow): Promise<ViewerParticipation>;
}

/** The dependencies of the use cases of the challenges. */
export interface ChallengeDependencies {
  platform: Platform;
  getCategoryNames: GetCategoryNames;
  participations: ViewerParticipations;
}
