import type { Challenge, ChallengeCard } from '@mutirao/contract/challenges/challenges/challenges.ts';
import {
  type CardParticipation,
  notTakingPart,
  type Participation,
} from '@mutirao/contract/challenges/participation/participation.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { ExtensionPoint, type FeatureContext } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryNamesOf, type GetCategoryNames } from '../categories/index.ts';

/** The viewer's participation in one challenge, and what they may do there. */
export type ViewerParticipation = CardParticipation & Pick<Participation, 'my_team' | 'is_looking_for_team' | 'can'>;

/** The parts of a challenge that are the viewer's, for a visitor. */
export const visitorParticipation = {
  ...notTakingPart,
  my_team: null,
  is_looking_for_team: false,
  can: {
    follow: false,
    unfollow: false,
    accept: false,
    abort: false,
    create_team: false,
    join_team: false,
    look_for_team: false,
    manage_certificates: false,
  },
};

/** Looks up the viewer's participation, with the figures that it changes; implemented by the feature `participation`. */
export interface ViewerParticipations {
  /** By challenge. */
  findAll(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, CardParticipation>>;
  findOne(viewer: Viewer, challenge: Challenge): Promise<ViewerParticipation>;
}

/** The same cards as a member sees them: one query for all of them. */
export async function personalizeCards(
  participations: ViewerParticipations,
  cards: readonly ChallengeCard[],
  viewer: Viewer,
): Promise<ChallengeCard[]> {
  if (cards.length === 0) return [];
  const found = await participations.findAll(
    viewer,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({ ...card, ...found.get(card.id) }));
}

/** The same challenge as a member sees it. */
export async function personalizeChallenge(
  participations: ViewerParticipations,
  challenge: Challenge,
  viewer: Viewer,
): Promise<Challenge> {
  return { ...challenge, ...(await participations.findOne(viewer, challenge)) };
}

/** The dependencies of the use cases of the challenges. */
export interface ChallengeDependencies {
  platform: Platform;
  getCategoryNames: GetCategoryNames;
  participations: ViewerParticipations;
}

/** Implemented once, by the feature `participation`. */
export const viewerParticipations = new ExtensionPoint<ViewerParticipations>();

/** Collects the dependencies from the features. */
export function challengeDependencies({
  platform,
  extensionsOf,
}: Omit<FeatureContext, 'site' | 'api'>): ChallengeDependencies {
  const [participations] = extensionsOf(viewerParticipations);
  if (!participations) throw new Error('No feature looks up the participation of viewers');
  return { platform, getCategoryNames: categoryNamesOf(platform), participations };
}
