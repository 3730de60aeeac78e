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

/** Runs work at moments that rows of the database name, on every instance, and after changes of those rows. */
export function followMoments(
  { clock, log, onInvalidate, onStop }: Pick<Platform, 'clock' | 'log' | 'onInvalidate' | 'onStop'>,
  { name, run, concerns }: Following,
): { refresh: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    let wait = waitAfterFailure;
    try {
      const next = await run();
      wait = next ? Math.min(Math.max(next.getTime() - clock().getTime(), 0), longestWait) : longestWait;
    } catch (error) {
      log.warn({ err: error }, `${name} could not be refreshed`);
    }
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void refresh(), wait).unref();
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
