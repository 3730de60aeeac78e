import { type Challenge, type ChallengeCard, challenge, prize } from '@mutirao/contract/challenges.ts';
import { z } from 'zod';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { jsonWriter } from '../../platform/json/json-writer.ts';
import type { ChallengeKey } from './challenge-key.ts';
import { canSeeChallenge } from './challenges.policy.ts';
import { presentChallenge, presentPrize } from './challenges.present.ts';
import { findChallenge, findPrizes } from './challenges.queries.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { getCards } from './list-challenges.ts';
import { findChallengeVersion, findPrizeVersions, findRelatedVersions, listedIds } from './versions.queries.ts';
import { writtenCards } from './written-cards.ts';

const relatedChallenges = 4;
const writeOne = jsonWriter(challenge, 'a challenge');
const writePrizes = jsonWriter(z.array(prize), 'the prizes');

function notFound(): AppError {
  return new AppError('not_found', { message: 'challenge_not_found' });
}

/** One challenge as the viewer sees it. */
export async function getChallenge(
  { platform, getCategoryNames, standings }: ChallengeDependencies,
  by: ChallengeKey,
  viewer?: Viewer,
): Promise<Challenge> {
  const [names, row] = await Promise.all([getCategoryNames(), findChallenge(platform.reader, by)]);
  if (!row || !canSeeChallenge(viewer, row)) throw notFound();
  return presentChallenge(row, names, viewer && (await standings.findStanding(viewer, row)));
}

/** One challenge as every visitor sees it, as JSON. */
export async function writeChallenge(
  dependencies: ChallengeDependencies,
  by: ChallengeKey,
): Promise<{ id: number; json: Buffer }> {
  const { platform, getCategoryNames, written } = dependencies;
  const [names, found] = await Promise.all([getCategoryNames(), findChallengeVersion(platform.reader, by)]);
  if (!found || !canSeeChallenge(undefined, found)) throw notFound();
  const { id, versions } = found;
  const write = async () => writeOne(await getChallenge(dependencies, { id }));
  return { id, json: await written.get(`challenge ${versions}`, write, names) };
}

async function findRelated({ platform }: ChallengeDependencies, id: number): Promise<string> {
  const versions = await findRelatedVersions(platform.reader, id, relatedChallenges);
  if (versions === undefined) throw notFound();
  return versions;
}

/** Other challenges for whoever likes this one, as JSON. */
export async function writeRelatedChallenges(dependencies: ChallengeDependencies, id: number): Promise<Buffer> {
  return writtenCards(dependencies, await findRelated(dependencies, id));
}

/** The same as a member sees them. */
export async function getRelatedChallenges(
  dependencies: ChallengeDependencies,
  id: number,
  viewer: Viewer,
): Promise<ChallengeCard[]> {
  return getCards(dependencies, listedIds(await findRelated(dependencies, id)), viewer);
}

/** A challenge's prizes, the first place first, as JSON. */
export async function writeChallengePrizes(
  { platform, written }: Pick<ChallengeDependencies, 'platform' | 'written'>,
  id: number,
): Promise<Buffer> {
  const versions = await findPrizeVersions(platform.reader, id);
  if (versions === undefined) throw notFound();
  const write = async () => writePrizes((await findPrizes(platform.database, id)).map(presentPrize));
  return written.get(`prizes ${versions}`, write);
}
