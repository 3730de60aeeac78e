import type { ChallengeCard } from '@mutirao/contract/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { CardRow } from './card-columns.ts';
import { findCardsById } from './challenge-lists.queries.ts';
import { presentCard } from './challenges.present.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

/** These challenges as the viewer sees them: a member's flags for all of them are one query. */
export async function presentCards(
  { getCategoryNames, participations }: Omit<ChallengeDependencies, 'platform'>,
  rows: readonly CardRow[],
  viewer?: Viewer,
): Promise<ChallengeCard[]> {
  const ids = rows.map(({ id }) => id);
  const [names, flags] = await Promise.all([
    getCategoryNames(),
    viewer && ids.length > 0 ? participations.findFlags(viewer, ids) : undefined,
  ]);
  return rows.map((row) => presentCard(row, names, flags?.get(row.id)));
}

/** The published challenges with these ids, in the order given, as the viewer sees them. */
export async function getCards(
  dependencies: ChallengeDependencies,
  ids: readonly number[],
  viewer?: Viewer,
): Promise<ChallengeCard[]> {
  if (ids.length === 0) return [];
  return presentCards(dependencies, await findCardsById(dependencies.platform.pipelinedConnection, ids), viewer);
}
