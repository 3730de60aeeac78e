import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

interface Options {
  /** The module that the thread runs: it answers each message with one. */
  readonly module: URL;
  /** In milliseconds: an idle thread then ends, and frees its memory. */
  readonly idle?: number;
  /** In milliseconds: a thread that takes longer for an order is ended, and the order fails. */
  readonly timeout?: number;
  /** In megabytes, of its heap and of its buffers: a thread that needs more ends, and its order fails. */
  readonly memory?: number;
}

/** In milliseconds: how often the buffers of a thread are measured. */
const measureEvery = 50;

/** Calls back once a thread has more in its buffers than its limit. Node limits heaps, and buffers are outside of them. */
function watchBuffers(thread: Worker, megabytes: number, onExceeded: () => void): NodeJS.Timeout {
  return setInterval(async () => {
    const statistics = await thread.getHeapStatistics().catch(() => undefined);
    if (statistics && statistics.external_memory > megabytes * 2 ** 20) onExceeded();
  }, measureEvery).unref();
}

/** A thread for one order at a time, started by the first and ended while there are none. */
export class IdleThread<Order, Answer> {
  readonly #options: Options;
  #thread: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  #stop(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
  }

  /** Runs an order apart from the event loop; an error in the thread ends it and fails the order. */
  async run(order: Order): Promise<Answer> {
    const { module, idle = 30_000, timeout = 30_000, memory } = this.#options;
    clearTimeout(this.#rest);
    const limits = memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } };
    this.#thread ??= new Worker(module, limits);
    this.#thread.ref();
    const exceeded = new AbortController();
    const watch = memory === undefined ? undefined : watchBuffers(this.#thread, memory, () => exceeded.abort());
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(timeout), exceeded.signal]);
      const answer = once(this.#thread, 'message', { signal });
      this.#thread.postMessage(order);
      const [given] = await answer;
      return given as Answer;
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      clearInterval(watch);
      this.#thread?.unref();
      this.#rest = setTimeout(() => this.#stop(), idle).unref();
    }
  }
}

/**
 * Lets the event loop and the database go before the calling thread, which still gets a tenth of a busy core. Linux
 * gives priorities to threads; other systems to whole processes, which then stay as they are.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
