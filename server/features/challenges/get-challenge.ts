import type { Challenge, ChallengeCard, Prize } from '@mutirao/contract/challenges.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import { canSeeChallenge } from './challenges.policy.ts';
import { presentCard, presentChallenge, presentPrize } from './challenges.present.ts';
import { findChallenge, findPrizes, findRelatedCards } from './challenges.queries.ts';
import type { Standings } from './standing.ts';

export interface ChallengeDependencies {
  platform: Platform;
  getCategoryNames: GetCategoryNames;
  standings: Standings;
}

const relatedChallenges = 4;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function notFound(): AppError {
  return new AppError('not_found', { message: 'challenge_not_found' });
}

/** One challenge as the viewer sees it. */
export async function getChallenge(
  { platform, getCategoryNames, standings }: ChallengeDependencies,
  by: { id: number } | { slug: string },
  viewer?: Viewer,
): Promise<Challenge> {
  const [names, row] = await Promise.all([getCategoryNames(), findChallenge(platform.reader, by)]);
  if (!row || !canSeeChallenge(viewer, row)) throw notFound();
  return presentChallenge(row, names, viewer && (await standings.findStanding(viewer, row)));
}

/** Other challenges for whoever likes this one. */
export async function getRelatedChallenges(
  { platform, getCategoryNames, standings }: ChallengeDependencies,
  id: number,
  viewer: Viewer | undefined,
): Promise<ChallengeCard[]> {
  const [names, rows, prizes] = await Promise.all([
    getCategoryNames(),
    findRelatedCards(platform.reader, id, relatedChallenges),
    findPrizes(platform.reader, id),
  ]);
  if (!prizes) throw notFound();
  const flags = viewer && (await standings.findFlags(viewer, idsOf(rows)));
  return rows.map((row) => presentCard(row, names, flags?.get(row.id)));
}

/** A challenge's prizes, the first place first. */
export async function getPrizes({ platform }: Pick<ChallengeDependencies, 'platform'>, id: number): Promise<Prize[]> {
  const rows = await findPrizes(platform.reader, id);
  if (!rows) throw notFound();
  return rows.map(presentPrize);
}
