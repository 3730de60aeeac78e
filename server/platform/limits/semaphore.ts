import type { Localized } from '@mutirao/contract/schemas.ts';
import { AppError } from '../errors/app-error.ts';

interface Options {
  /** For the metrics, which count those with the same name together. */
  name: string;
  /** How many may run at a time. */
  running: number;
  /** How many may wait; beyond that, calls are refused with 429. */
  waiting: number;
  /** The message of a refusal; without it, the general one. */
  refusal?: Localized;
}

const secondsToComeAgain = 5;

interface Counts {
  running: number;
  waiting: number;
}

const counted = new Map<string, Counts>();

/** How many actions run and wait in this process, by the names of their semaphores. */
export function countSemaphores(): ({ readonly name: string } & Readonly<Counts>)[] {
  return [...counted].map(([name, counts]) => ({ name, ...counts }));
}

/** A semaphore: limits how many actions run at a time, first come, first served. */
export class Semaphore {
  readonly #options: Options;
  readonly #counts: Counts;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#counts = counted.get(options.name) ?? { running: 0, waiting: 0 };
    counted.set(options.name, this.#counts);
  }

  async run<Result>(action: () => Promise<Result>): Promise<Result> {
    const { running, waiting, refusal } = this.#options;
    if (this.#running >= running) {
      if (this.#waiting.length >= waiting)
        throw new AppError('too_many', { retryAfter: secondsToComeAgain, ...(refusal && { message: refusal }) });
      // The action that ends passes on its place.
      this.#counts.waiting += 1;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      this.#counts.waiting -= 1;
    } else this.#running += 1;
    this.#counts.running += 1;
    try {
      return await action();
    } finally {
      this.#counts.running -= 1;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
