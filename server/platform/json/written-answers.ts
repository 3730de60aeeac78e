import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform.ts';

const bytesKept = 16 * 1024 * 1024;
const nothing = {};

/** An answer's JSON, with the versions of the rows it was made of: they may be newer than those that were asked about. */
export interface Written {
  readonly versions: string;
  readonly json: string;
}

function createCache() {
  return new LRUCache<string, Buffer>({
    maxSize: bytesKept,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });
}

/**
 * Answers as the bytes of their JSON. The database is always asked what an answer holds and in which versions (the
 * transactions that wrote its rows); the same rows in the same versions are read and written once.
 */
export class WrittenAnswers {
  #grounds = new WeakMap<object, ReturnType<typeof createCache>>();

  constructor({ onChange }: Pick<Platform, 'onChange'>) {
    // Another database may have taken the place of the one before, and give the numbers of its transactions again.
    onChange((change) => {
      if (change === 'everything') this.#grounds = new WeakMap();
    });
  }

  /**
   * The answer of `versions`, which tell it apart from all others here. `ground` is what it stands on besides, such as
   * the names of the goals: on another one it is written anew.
   */
  async get(versions: string, write: () => Promise<Written>, ground: object = nothing): Promise<Buffer> {
    const answers = this.#grounds.get(ground) ?? createCache();
    this.#grounds.set(ground, answers);
    const known = answers.get(versions);
    if (known) return known;
    const written = await write();
    const bytes = Buffer.from(written.json);
    answers.set(written.versions, bytes);
    return bytes;
  }
}
