import type { Challenge, ChallengeCard, Prize } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { presentChallenge, presentPrize } from './challenges.present.ts';
import { findChallenge, findPrizes } from './challenges.queries.ts';
import { findRelated, presentCards } from './list-challenges.ts';
import { assertCanSeeChallenge, challengeNotFound } from './require-challenge.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

/** One challenge as visitors see it; a draft for the organisation's staff; admins of it see it in the preview. */
export async function getChallenge(
  { platform, getCategoryNames }: Pick<ChallengeDependencies, 'platform' | 'getCategoryNames'>,
  by: IdOrSlug,
  viewer?: Viewer,
): Promise<Challenge> {
  const [names, row] = await Promise.all([getCategoryNames(), findChallenge(platform.pipelinedConnection, by)]);
  assertCanSeeChallenge(viewer, row);
  return presentChallenge(row, names);
}

/** A challenge's prizes, the first place first, and the members whose names they show. */
export async function getPrizes(
  { platform }: Pick<ChallengeDependencies, 'platform'>,
  id: number,
): Promise<{ prizes: Prize[]; winnerIds: number[] }> {
  const rows = await findPrizes(platform.pipelinedConnection, id);
  if (!rows) throw challengeNotFound();
  const winnerIds = rows.flatMap(({ winner_member_id }) => (winner_member_id === null ? [] : [winner_member_id]));
  return { prizes: rows.map(presentPrize), winnerIds };
}

const relatedChallenges = 4;

/** Challenges related to this one, as visitors see them. */
export async function getRelated(dependencies: ChallengeDependencies, id: number): Promise<ChallengeCard[]> {
  const rows = await findRelated(dependencies.platform.pipelinedConnection, id, relatedChallenges);
  if (!rows) throw challengeNotFound();
  return presentCards(dependencies, rows);
}
