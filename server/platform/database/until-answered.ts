import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable.ts';

/** In milliseconds. */
const retryEvery = 500;

/** Repeats a statement while the database is unavailable. Its outcome may be unknown, so repeating it must not matter. */
export async function untilAnswered<Result>(statement: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    await pause(retryEvery);
  }
}
