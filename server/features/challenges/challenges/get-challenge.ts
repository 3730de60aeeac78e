import { type Challenge, challenge } from '@mutirao/contract/challenges/challenges.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { jsonWriter } from '../../../platform/json/json-writer.ts';
import type { ChallengeKey } from './challenge-key.ts';
import { challengeNotFound } from './challenge-not-found.ts';
import { canSeeChallenge } from './challenges.policy.ts';
import { presentChallenge } from './challenges.present.ts';
import { findChallenge } from './challenges.queries.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { findChallengeVersion } from './versions.queries.ts';

const write = jsonWriter(challenge, 'a challenge');

/** One challenge as the viewer sees it. */
export async function getChallenge(
  { platform, getCategoryNames, standings }: Omit<ChallengeDependencies, 'written'>,
  by: ChallengeKey,
  viewer?: Viewer,
): Promise<Challenge> {
  const [names, row] = await Promise.all([getCategoryNames(), findChallenge(platform.reader, by)]);
  if (!row || !canSeeChallenge(viewer, row)) throw challengeNotFound();
  return presentChallenge(row, names, viewer && (await standings.findStanding(viewer, row)));
}

/** One challenge as every visitor sees it, as JSON. */
export async function getChallengeJson(
  { platform, getCategoryNames, written }: Omit<ChallengeDependencies, 'standings'>,
  by: ChallengeKey,
): Promise<{ id: number; json: Buffer }> {
  const [names, found] = await Promise.all([getCategoryNames(), findChallengeVersion(platform.reader, by)]);
  if (!found || !canSeeChallenge(undefined, found)) throw challengeNotFound();
  const { id } = found;
  const key = (versions: string) => `challenge ${versions}`;
  const json = await written.get(
    key(found.versions),
    async () => {
      const row = await findChallenge(platform.database, { id });
      if (!row || !canSeeChallenge(undefined, row)) throw challengeNotFound();
      return { versions: key(row.versions), json: write(presentChallenge(row, names)) };
    },
    names,
  );
  return { id, json };
}
