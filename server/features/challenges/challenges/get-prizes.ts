import type { Prize } from '@mutirao/contract/challenges/challenges.ts';
import { challengeNotFound } from './challenge-not-found.ts';
import { presentPrize } from './challenges.present.ts';
import { findPrizes } from './challenges.queries.ts';
import type { ChallengeDependencies } from './viewer-participation.ts';

/** A challenge's prizes, the first place first. */
export async function getPrizes({ platform }: Pick<ChallengeDependencies, 'platform'>, id: number): Promise<Prize[]> {
  const prizes = await findPrizes(platform.pipelinedConnection, id);
  if (!prizes) throw challengeNotFound();
  return prizes.map(presentPrize);
}
