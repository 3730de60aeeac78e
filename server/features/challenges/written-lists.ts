import { challengeCard } from '@mutirao/contract/challenges.ts';
import { LRUCache } from 'lru-cache';
import type { Connection } from '../../platform/database/schema.ts';
import { jsonWriter } from '../../platform/json/json-writer.ts';
import type { CategoryNames } from '../categories/index.ts';
import { presentCard } from './challenges.present.ts';
import { findCardsById, listedIds } from './challenges.queries.ts';

const bytesKept = 16 * 1024 * 1024;
const writeCard = jsonWriter(challengeCard, 'a card');

function createCache() {
  return new LRUCache<string, Buffer>({
    maxSize: bytesKept,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });
}

/**
 * Lists of cards as the bytes of their JSON. The database is always asked which cards a list holds and in which
 * versions; the same cards in the same versions are read and written once.
 */
export class WrittenLists {
  #names: CategoryNames | undefined;
  #lists = createCache();

  /**
   * The list of these versions (see `Listing`), with `figures` beside it under `data`, or by itself without them.
   * A card that has gone since it was listed is left out.
   */
  async get(
    connection: Connection,
    versions: string,
    names: CategoryNames,
    figures?: Readonly<Record<string, number>>,
  ): Promise<Buffer> {
    const lists = this.#writtenWith(names);
    const rest = figures && JSON.stringify(figures);
    const key = `${versions}${rest ?? ''}`;
    const known = lists.get(key);
    if (known) return known;
    const ids = listedIds(versions);
    const rows = ids.length > 0 ? await findCardsById(connection, ids) : [];
    const cards = `[${rows.map((row) => writeCard(presentCard(row, names))).join(',')}]`;
    const bytes = Buffer.from(rest ? `{"data":${cards},${rest.slice(1)}` : cards);
    lists.set(key, bytes);
    return bytes;
  }

  /** Cards name their goals: with other names, all are written anew. */
  #writtenWith(names: CategoryNames): ReturnType<typeof createCache> {
    if (names !== this.#names) {
      this.#names = names;
      this.#lists = createCache();
    }
    return this.#lists;
  }
}
