import { challengeCard } from '@mutirao/contract/challenges.ts';
import { jsonWriter } from '../../platform/json/json-writer.ts';
import { presentCard } from './challenges.present.ts';
import { findCardsById } from './challenges.queries.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { listedIds } from './versions.queries.ts';

const writeCard = jsonWriter(challengeCard, 'a card');

/**
 * The cards of these versions as every visitor sees them, as a JSON list, with `figures` beside it under `data`, or by
 * itself without them. A card that has gone since it was listed is left out.
 */
export async function writtenCards(
  { platform, getCategoryNames, written }: Omit<ChallengeDependencies, 'standings'>,
  versions: string,
  figures?: Readonly<Record<string, number>>,
): Promise<Buffer> {
  const names = await getCategoryNames();
  const rest = figures && JSON.stringify(figures);
  async function write(): Promise<string> {
    const ids = listedIds(versions);
    const rows = ids.length > 0 ? await findCardsById(platform.database, ids) : [];
    const cards = `[${rows.map((row) => writeCard(presentCard(row, names))).join(',')}]`;
    return rest ? `{"data":${cards},${rest.slice(1)}` : cards;
  }
  return written.get(`cards ${versions}${rest ?? ''}`, write, names);
}
