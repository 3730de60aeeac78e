import type { Challenge, ChallengeCard, Prize } from '@mutirao/contract/challenges.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import { canSeeChallenge } from './challenges.policy.ts';
import { presentCard, presentChallenge, presentPrize } from './challenges.present.ts';
import { findChallenge, findPrizes, findRelatedCards } from './challenges.queries.ts';

interface Dependencies {
  platform: Platform;
  getCategoryNames: GetCategoryNames;
}

const relatedChallenges = 4;

function notFound(): AppError {
  return new AppError('not_found', { message: 'challenge_not_found' });
}

/** One challenge as the viewer sees it. */
export async function getChallenge(
  { platform, getCategoryNames }: Dependencies,
  by: { id: number } | { slug: string },
  viewer?: Viewer,
): Promise<Challenge> {
  const [names, row] = await Promise.all([getCategoryNames(), findChallenge(platform.reader, by)]);
  if (!row || !canSeeChallenge(viewer, row)) throw notFound();
  return presentChallenge(row, names, viewer, platform.clock());
}

/** Other challenges for whoever likes this one. */
export async function getRelatedChallenges(
  { platform, getCategoryNames }: Dependencies,
  id: number,
): Promise<ChallengeCard[]> {
  const [names, rows, prizes] = await Promise.all([
    getCategoryNames(),
    findRelatedCards(platform.database, id, relatedChallenges),
    findPrizes(platform.database, id),
  ]);
  if (!prizes) throw notFound();
  return rows.map((row) => presentCard(row, names));
}

/** A challenge's prizes, the first place first. */
export async function getPrizes({ platform }: Pick<Dependencies, 'platform'>, id: number): Promise<Prize[]> {
  const rows = await findPrizes(platform.database, id);
  if (!rows) throw notFound();
  return rows.map(presentPrize);
}
