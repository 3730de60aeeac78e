import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { findTotals } from './challenges.queries.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

export interface Total {
  total: number;
  livesChanged: number;
}

/** How many challenges there are in each situation and in all, and how many lives they changed. */
export async function countChallenges({
  platform,
}: Pick<ChallengeDependencies, 'platform'>): Promise<(situation: Situation | 'all') => Total> {
  const rows = await findTotals(platform.pipelinedConnection);
  const totals = new Map(
    rows.map(({ situation, total, lives_changed }) => [situation, { total, livesChanged: lives_changed }]),
  );
  return (situation) => totals.get(situation) ?? { total: 0, livesChanged: 0 };
}
