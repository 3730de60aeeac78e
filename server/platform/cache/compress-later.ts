import { setTimeout as pause } from 'node:timers/promises';

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
