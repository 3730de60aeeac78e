import type { ChallengeCard } from '@mutirao/contract/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { getCardsJson } from './cards-json.ts';
import { challengeNotFound } from './challenge-not-found.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { getCards } from './list-challenges.ts';
import { findRelatedVersions, listedIds } from './versions.queries.ts';

const relatedChallenges = 4;

async function findRelated({ platform }: Pick<ChallengeDependencies, 'platform'>, id: number): Promise<string> {
  const versions = await findRelatedVersions(platform.reader, id, relatedChallenges);
  if (versions === undefined) throw challengeNotFound();
  return versions;
}

/** Other challenges for whoever likes this one, as a member sees them. */
export async function getRelated(
  dependencies: ChallengeDependencies,
  id: number,
  viewer: Viewer,
): Promise<ChallengeCard[]> {
  return getCards(dependencies, listedIds(await findRelated(dependencies, id)), viewer);
}

/** The same as every visitor sees them, as JSON. */
export async function getRelatedJson(dependencies: ChallengeDependencies, id: number): Promise<Buffer> {
  return getCardsJson(dependencies, await findRelated(dependencies, id));
}
