import { challengeCard } from '@mutirao/contract/challenges/challenges.ts';
import { jsonWriter } from '../../../platform/json/json-writer.ts';
import { presentCard } from './challenges.present.ts';
import { findCardsById } from './challenges.queries.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { findCardVersions, listedIds } from './versions.queries.ts';

type Needed = Omit<ChallengeDependencies, 'standings'>;

const writeCard = jsonWriter(challengeCard, 'a card');

/**
 * The cards of these versions as every visitor sees them, as a JSON list, with `figures` beside it under `data`, or by
 * itself without them. A card that has gone since it was listed is left out.
 */
export async function getCardsJson(
  { platform, getCategoryNames, written }: Needed,
  versions: string,
  figures?: Readonly<Record<string, number>>,
): Promise<Buffer> {
  const names = await getCategoryNames();
  const rest = figures && JSON.stringify(figures);
  const key = `cards ${versions}${rest ?? ''}`;
  // What is read may be newer than these versions: then they never come again.
  const write = async () => {
    const ids = listedIds(versions);
    const rows = ids.length > 0 ? await findCardsById(platform.database, ids) : [];
    const cards = `[${rows.map((row) => writeCard(presentCard(row, names))).join(',')}]`;
    return { versions: key, json: rest ? `{"data":${cards},${rest.slice(1)}` : cards };
  };
  return written.get(key, write, names);
}

/** The published challenges with these ids, in the order given, as a JSON list. */
export async function getCardsByIdJson(dependencies: Needed, ids: readonly number[]): Promise<Buffer> {
  return getCardsJson(dependencies, await findCardVersions(dependencies.platform.reader, ids));
}
