import { useState } from 'react';
import { ApiError } from './api.ts';
import { RetryCancelled, withRetries } from './failures.ts';
import { reportFailure } from './report-failure.ts';

interface Action {
  readonly run: () => void;
  readonly waiting: boolean;
}

/**
 * Something a button does: once at a time, told in red when it fails. Over a dropped connection it is tried again, and
 * told so: the first try may have arrived. In a dialog `report` says it there: what lies outside is out of reach.
 */
export function useAction(
  failure: string,
  action: (again: boolean) => Promise<void>,
  report?: (text: string) => void,
): Action {
  const [waiting, setWaiting] = useState(false);
  async function run(): Promise<void> {
    if (waiting) return;
    setWaiting(true);
    try {
      await withRetries('network', (again) => reportFailure(failure, () => action(again), report));
    } catch (error) {
      // Both are shown already.
      if (!(error instanceof ApiError || error instanceof RetryCancelled)) throw error;
    } finally {
      setWaiting(false);
    }
  }
  return { run: () => void run(), waiting };
}
