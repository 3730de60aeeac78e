import type { Platform } from './platform.ts';

const longestWait = 60 * 60 * 1000;
const waitAfterFailure = 5000;

interface Following {
  /** For the log. */
  readonly name: string;
  /** Runs at each moment; answers when the next one is, if any. */
  readonly run: () => Promise<Date | undefined>;
  /** True for an invalidation after which the next moment may be another one. */
  readonly concerns: (tag: string) => boolean;
}

/**
 * Runs work at moments that rows of the database name, on every instance, and after changes of those rows. One run at a
 * time: after a change that comes meanwhile it runs again, so the next moment is that of the latest state. `refresh`
 * waits for a run that begins after it is called.
 */
export function followMoments(
  { clock, process: { log, onStop }, cache: { onInvalidate } }: Pick<Platform, 'clock' | 'process' | 'cache'>,
  { name, run, concerns }: Following,
): { refresh: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  /** The last run, until it begins. */
  let waiting: Promise<void> | undefined;
  let stopped = false;

  async function runOnce(): Promise<void> {
    waiting = undefined;
    let wait = waitAfterFailure;
    try {
      const next = await run();
      wait = next ? Math.min(Math.max(next.getTime() - clock().getTime(), 0), longestWait) : longestWait;
    } catch (error) {
      log.warn({ err: error }, `${name} could not be refreshed`);
    }
    if (!waiting && !stopped) timer = setTimeout(() => void refresh(), wait).unref();
  }

  function refresh(): Promise<void> {
    clearTimeout(timer);
    if (!waiting) {
      waiting = last.then(runOnce);
      last = waiting;
    }
    return waiting;
  }

  onInvalidate((tags) => {
    if (tags === 'everything' || tags.some(concerns)) void refresh();
  });
  onStop(() => {
    stopped = true;
    clearTimeout(timer);
  });
  return { refresh };
}
