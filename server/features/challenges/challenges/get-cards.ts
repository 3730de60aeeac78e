import type { ChallengeCard } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { CardRow } from './card-columns.ts';
import { findCardsById } from './challenge-lists.queries.ts';
import { presentCard } from './challenges.present.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

/** These challenges as visitors see them. */
export async function presentCards(
  { getCategoryNames }: Pick<ChallengeDependencies, 'getCategoryNames'>,
  rows: readonly CardRow[],
): Promise<ChallengeCard[]> {
  const names = await getCategoryNames();
  return rows.map((row) => presentCard(row, names));
}

/** The published challenges with these ids, in the order given, as visitors see them. */
export async function getCards(
  dependencies: Pick<ChallengeDependencies, 'platform' | 'getCategoryNames'>,
  ids: readonly number[],
): Promise<ChallengeCard[]> {
  if (ids.length === 0) return [];
  return presentCards(dependencies, await findCardsById(dependencies.platform.pipelinedConnection, ids));
}
