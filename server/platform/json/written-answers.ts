import { LRUCache } from 'lru-cache';

const bytesKept = 16 * 1024 * 1024;
const nothing = {};

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

  /**
   * The answer of `versions`, which tell it apart from all others here. `ground` is what it stands on besides, such as
   * the names of the goals: on another one it is written anew.
   */
  async get(versions: string, write: () => Promise<string>, ground: object = nothing): Promise<Buffer> {
    const answers = this.#grounds.get(ground) ?? createCache();
    this.#grounds.set(ground, answers);
    const known = answers.get(versions);
    if (known) return known;
    const bytes = Buffer.from(await write());
    answers.set(versions, bytes);
    return bytes;
  }
}
