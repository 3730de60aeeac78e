import type { Challenge } from '@mutirao/contract/challenges/challenges.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { assertCanSeeChallenge } from './challenge-not-found.ts';
import { presentChallenge } from './challenges.present.ts';
import { findChallenge } from './challenges.queries.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

/** One challenge as the viewer sees it. */
export async function getChallenge(
  { platform, getCategoryNames, participations }: ChallengeDependencies,
  by: IdOrSlug,
  viewer?: Viewer,
): Promise<Challenge> {
  const [names, row] = await Promise.all([getCategoryNames(), findChallenge(platform.pipelinedConnection, by)]);
  assertCanSeeChallenge(viewer, row);
  return presentChallenge(row, names, viewer && (await participations.findParticipation(viewer, row)));
}
