import type { CachedResponse } from './compress-response.ts';

export interface Made {
  readonly response: CachedResponse;
  /** When the first change happened that it may lack; infinity if there was none. */
  readonly staleSince: number;
}

/** A response that is being made, and what was invalidated meanwhile. */
export class Make {
  readonly key: string;
  readonly made: Promise<Made | undefined>;
  readonly #invalidated = new Map<string, number>();
  readonly #resolve: (made: Made | undefined) => void;
  readonly #remove: () => void;
  #allSince = Number.POSITIVE_INFINITY;

  constructor(key: string, remove: (make: Make) => void) {
    const { promise, resolve } = Promise.withResolvers<Made | undefined>();
    this.key = key;
    this.made = promise;
    this.#resolve = resolve;
    this.#remove = () => remove(this);
  }

  /** When the first of these tags was invalidated since the beginning; infinity if none was. */
  staleSince(tags: readonly string[]): number {
    let since = this.#allSince;
    for (const tag of tags) since = Math.min(since, this.#invalidated.get(tag) ?? since);
    return since;
  }

  invalidate(tag: string, now: number): void {
    if (!this.#invalidated.has(tag)) this.#invalidated.set(tag, now);
  }

  invalidateAll(now: number): void {
    this.#allSince = Math.min(this.#allSince, now);
  }

  /** Ends it, with a response for those who wait, or without: then each makes its own. */
  settle(made?: Made): void {
    this.#remove();
    this.#resolve(made);
  }
}

/** All responses that are being made: one for each key is waited for. */
export class Makes {
  readonly #all = new Set<Make>();
  readonly #awaited = new Map<string, Make>();

  has(key: string): boolean {
    return this.#awaited.has(key);
  }

  of(key: string): Promise<Made | undefined> | undefined {
    return this.#awaited.get(key)?.made;
  }

  begin(key: string): Make {
    const make = new Make(key, (ended) => {
      this.#all.delete(ended);
      if (this.#awaited.get(key) === ended) this.#awaited.delete(key);
    });
    this.#all.add(make);
    if (!this.#awaited.has(key)) this.#awaited.set(key, make);
    return make;
  }

  invalidate(tag: string, now: number): void {
    for (const make of this.#all) make.invalidate(tag, now);
  }

  invalidateAll(now: number): void {
    for (const make of this.#all) make.invalidateAll(now);
  }
}
