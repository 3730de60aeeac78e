import type { Localized } from '@mutirao/contract/localized.ts';
import { AppError } from '../errors/app-error.ts';

interface Options {
  /** How many may run at a time. */
  running: number;
  /** How many may wait; beyond that, calls are refused with 429. */
  waiting: number;
  /** The message of a refusal; without it, the general one. */
  refusal?: Localized;
}

const secondsToComeAgain = 5;

/** A semaphore: limits how many actions run at a time, first come, first served. */
export class Semaphore {
  readonly #options: Options;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  async run<Result>(action: () => Promise<Result>): Promise<Result> {
    const { running, waiting, refusal } = this.#options;
    if (this.#running >= running) {
      if (this.#waiting.length >= waiting)
        throw new AppError('too_many', { retryAfter: secondsToComeAgain, ...(refusal && { message: refusal }) });
      // The action that ends passes on its place.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await action();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
