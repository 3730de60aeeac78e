import { useEffect, useState } from 'react';

/** Between two steps of the countdown. */
export const tick = 1000;

/** The time from `now` to `at` in days, hours, minutes and seconds; never below zero. */
export function remainingUntil(at: string, now: number) {
  const seconds = Math.max(0, Math.floor((Date.parse(at) - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

export type Remaining = ReturnType<typeof remainingUntil>;

/** The present time, to the second, after hydration; undefined before the first tick. */
export function useTicks(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
