import { prize } from '@mutirao/contract/challenges/challenges.ts';
import { z } from 'zod';
import { jsonWriter } from '../../../platform/json/json-writer.ts';
import { challengeNotFound } from './challenge-not-found.ts';
import { presentPrize } from './challenges.present.ts';
import { findPrizes } from './challenges.queries.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { findPrizeVersions } from './versions.queries.ts';

const write = jsonWriter(z.array(prize), 'the prizes');

/** A challenge's prizes, the first place first, as JSON. */
export async function getPrizesJson(
  { platform, written }: Pick<ChallengeDependencies, 'platform' | 'written'>,
  id: number,
): Promise<Buffer> {
  const versions = await findPrizeVersions(platform.reader, id);
  if (versions === undefined) throw challengeNotFound();
  const key = (of: string) => `prizes ${of}`;
  return written.get(key(versions), async () => {
    const found = await findPrizes(platform.database, id);
    if (!found) throw challengeNotFound();
    return { versions: key(found.versions), json: write(found.prizes.map(presentPrize)) };
  });
}
