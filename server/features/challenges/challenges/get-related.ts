import type { ChallengeCard } from '@mutirao/contract/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { findRelated } from './challenge-lists.queries.ts';
import { challengeNotFound } from './challenge-not-found.ts';
import { presentCards } from './get-cards.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

const relatedChallenges = 4;

/** Challenges related to this one, as the viewer sees them. */
export async function getRelated(
  dependencies: ChallengeDependencies,
  id: number,
  viewer?: Viewer,
): Promise<ChallengeCard[]> {
  const rows = await findRelated(dependencies.platform.pipelinedConnection, id, relatedChallenges);
  if (!rows) throw challengeNotFound();
  return presentCards(dependencies, rows, viewer);
}
