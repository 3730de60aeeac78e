import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, compressBest } from './compress-response.ts';
import { type Made, type Make, Makes } from './makes.ts';

/** Milliseconds for which a response lives before it is worth the best compression. */
const restBeforeBest = 1000;

/**
 * Calls `improve` with each key that rested, that is, was not added again for so long: one at a time, since the
 * compression takes a thread from what requests wait for.
 */
export function createLaterQueue(
  improve: (key: string) => Promise<void>,
  rest = restBeforeBest,
): { add: (key: string) => void } {
  /** When each key is due; in that order. */
  const due = new Map<string, number>();
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (const [key, at] of due) {
      await pause(Math.max(0, at - performance.now()), undefined, { ref: false });
      // Added again meanwhile: it comes later.
      if (due.get(key) !== at) continue;
      due.delete(key);
      await improve(key);
    }
    running = false;
  }

  return {
    add: (key) => {
      due.delete(key);
      due.set(key, performance.now() + rest);
      if (!running) void run();
    },
  };
}

interface Entry {
  response: CachedResponse;
  /** When its figures went out of date, on the clock of `performance.now()`; infinity while they are exact. */
  staleSince: number;
}

const maximumBytes = 96 * 1024 * 1024;
/** Texts such as "ending in 3 days" go stale by time alone. */
export const maximumAge = 10 * 60 * 1000;

/** True for tags of figures only, `figures` and `figures:{id}`: what carries them may be served for a while longer. */
function isOfFigures(tag: string): boolean {
  return tag === 'figures' || tag.startsWith('figures:');
}

interface Options {
  /** Milliseconds for which figures may be out of date; 0 drops them at once, like everything else. */
  figuresAge?: number;
}

/**
 * Public responses as compressed bytes under tags. An invalidated tag drops them; a tag of figures makes them stale:
 * they are served for up to `figuresAge`, and made again by one request in the second half of it.
 */
export class ResponseCache {
  /** Requests that it answered, and those that made a response for it. */
  readonly counts = { hits: 0, misses: 0 };
  readonly #figuresAge: number;
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maximumBytes,
    ttl: maximumAge,
    sizeCalculation: ({ response: { bodies } }, key) =>
      bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0) + key.length + 600,
    dispose: ({ response }, key) => this.#untag(response, key),
  });
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #makes = new Makes();
  readonly #later = createLaterQueue((key) => this.#improve(key));
  /** Off while invalidations of other instances do not arrive: entries might be stale. */
  #open = false;

  constructor({ figuresAge = 0 }: Options = {}) {
    this.#figuresAge = figuresAge;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  /** The size of the entries in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** What a visitor is served at once, if anything; the one request that is to make it again gets nothing. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.staleSince === Number.POSITIVE_INFINITY) return entry?.response;
    const age = performance.now() - entry.staleSince;
    if (age >= this.#figuresAge) return undefined;
    return age < this.#figuresAge / 2 || this.#makes.has(key) ? entry.response : undefined;
  }

  /** The response with exact figures, if it is cached. */
  getExact(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    return entry?.staleSince === Number.POSITIVE_INFINITY ? entry.response : undefined;
  }

  /** The response that is being made under this key, if any. */
  awaitMake(key: string): Promise<Made | undefined> | undefined {
    return this.#makes.of(key);
  }

  /** Begins to make a response; others wait for it, unless they wait for another one already. */
  begin(key: string): Make {
    return this.#makes.begin(key);
  }

  /** True if a change since its beginning makes this response useless to those who come now. */
  isOutdated(make: Make, tags: readonly string[]): boolean {
    return !this.#open || make.staleSince(tags.filter((tag) => !this.#mayLag(tag))) < Number.POSITIVE_INFINITY;
  }

  /** Caches a response, unless it is outdated, and gives it to those who wait. */
  store(make: Make, response: CachedResponse): void {
    if (!this.isOutdated(make, response.tags)) this.#store(make.key, response, make.staleSince(response.tags));
    make.settle(this.#open ? { response, staleSince: make.staleSince(response.tags) } : undefined);
  }

  invalidate(tags: readonly string[]): void {
    const now = performance.now();
    for (const tag of tags) {
      this.#makes.invalidate(tag, now);
      const keys = this.#keysByTag.get(tag);
      if (!keys) continue;
      if (this.#mayLag(tag)) this.#outdate(tag, keys, now);
      else for (const key of [...keys]) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#makes.invalidateAll(performance.now());
    this.#entries.clear();
    this.#keysByTag.clear();
  }

  /** Caches from this moment on: what was begun before may lack changes that were not heard of. */
  open(): void {
    this.clear();
    this.#open = true;
  }

  close(): void {
    this.#open = false;
    this.clear();
  }

  #mayLag(tag: string): boolean {
    return this.#figuresAge > 0 && isOfFigures(tag);
  }

  /** Only the first change counts, so the keys need not be found by this tag again. */
  #outdate(tag: string, keys: ReadonlySet<string>, now: number): void {
    for (const key of keys) {
      const entry = this.#entries.peek(key);
      if (entry) entry.staleSince = Math.min(entry.staleSince, now);
    }
    this.#keysByTag.delete(tag);
  }

  #store(key: string, response: CachedResponse, staleSince: number): void {
    this.#entries.set(key, { response, staleSince });
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    if (response.bodies.br) this.#later.add(key);
  }

  async #improve(key: string): Promise<void> {
    const entry = this.#entries.peek(key);
    if (entry && entry.staleSince === Number.POSITIVE_INFINITY) entry.response = await compressBest(entry.response);
  }

  #untag(response: CachedResponse, key: string): void {
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
