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
 * time: after a change that comes meanwhile it runs again, so the next moment is that of the latest state.
 */
export function followMoments(
  { clock, log, onInvalidate, onStop }: Pick<Platform, 'clock' | 'log' | 'onInvalidate' | 'onStop'>,
  { name, run, concerns }: Following,
): { refresh: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isOutdated = false;
  let stopped = false;

  /** Runs once; returns the milliseconds until the next run. */
  async function runOnce(): Promise<number> {
    try {
      const next = await run();
      return next ? Math.min(Math.max(next.getTime() - clock().getTime(), 0), longestWait) : longestWait;
    } catch (error) {
      log.warn({ err: error }, `${name} could not be refreshed`);
      return waitAfterFailure;
    }
  }

  async function runUntilCurrent(): Promise<void> {
    let wait: number;
    do {
      isOutdated = false;
      wait = await runOnce();
    } while (isOutdated);
    running = undefined;
    if (!stopped) timer = setTimeout(() => void refresh(), wait).unref();
  }

  function refresh(): Promise<void> {
    clearTimeout(timer);
    isOutdated = true;
    running ??= runUntilCurrent();
    return running;
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
