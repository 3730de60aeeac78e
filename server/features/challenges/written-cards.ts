import { challengeCard } from '@mutirao/contract/challenges.ts';
import { LRUCache } from 'lru-cache';
import type { Connection } from '../../platform/database/schema.ts';
import { jsonWriter } from '../../platform/http/schemas.ts';
import type { CategoryNames } from '../categories/index.ts';
import { presentCard } from './challenges.present.ts';
import { findCardsById, type Listed } from './challenges.queries.ts';

/** At some 2 KB each. */
const cardsKept = 4000;
const writeCard = jsonWriter(challengeCard, 'a card');

const keyOf = ({ id, version }: Listed) => `${id} ${version}`;

/**
 * Cards as the bytes of their JSON. A list asks the database which cards it holds and in which version; each
 * version is read and written once.
 */
export class WrittenCards {
  #names: CategoryNames | undefined;
  #cards = new LRUCache<string, Buffer>({ max: cardsKept });

  /** The cards of a list in its order; one that has gone since it was listed is left out. */
  async get(connection: Connection, listed: readonly Listed[], names: CategoryNames): Promise<Buffer[]> {
    const cards = this.#writtenWith(names);
    const missing = listed.filter((one) => !cards.has(keyOf(one)));
    const written = new Map<number, Buffer>();
    if (missing.length > 0) {
      const ids = missing.map(({ id }) => id);
      for (const row of await findCardsById(connection, ids)) {
        const bytes = Buffer.from(writeCard(presentCard(row, names)));
        cards.set(keyOf(row), bytes);
        written.set(row.id, bytes);
      }
    }
    return listed.flatMap((one) => written.get(one.id) ?? cards.get(keyOf(one)) ?? []);
  }

  /** Cards name their goals: with other names, all are written anew. */
  #writtenWith(names: CategoryNames): LRUCache<string, Buffer> {
    if (names !== this.#names) {
      this.#names = names;
      this.#cards = new LRUCache({ max: cardsKept });
    }
    return this.#cards;
  }
}
