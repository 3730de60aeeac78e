import type { Clock } from '../platform/clock.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

export interface TestClock {
  readonly now: Clock;
  /** Moves the clock by so many milliseconds. */
  move(milliseconds: number): void;
  /** The moment so many milliseconds from now. */
  in(milliseconds: number): Date;
}

/** A clock that runs like the real one and that a test can move. */
export function createTestClock(offset = 0): TestClock {
  let ahead = offset;
  const now = () => new Date(Date.now() + ahead);
  return {
    now,
    move: (milliseconds) => {
      ahead += milliseconds;
    },
    in: (milliseconds) => new Date(now().getTime() + milliseconds),
  };
}
