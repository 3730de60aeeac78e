import { useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { GivenUp, withRetries } from '../../platform/failures.ts';
import { tellFailure } from './tell-failure.ts';

interface Action {
  readonly run: () => void;
  readonly waiting: boolean;
}

/**
 * Something a button does: once at a time, told in red when it fails. Over a dropped connection it is tried again, and
 * told so: the first try may have arrived.
 */
export function useAction(failure: string, action: (again: boolean) => Promise<void>): Action {
  const [waiting, setWaiting] = useState(false);
  async function run(): Promise<void> {
    if (waiting) return;
    setWaiting(true);
    try {
      await withRetries('network', (again) => tellFailure(failure, () => action(again)));
    } catch (error) {
      // Of both the reader has heard.
      if (!(error instanceof ApiError || error instanceof GivenUp)) throw error;
    } finally {
      setWaiting(false);
    }
  }
  return { run: () => void run(), waiting };
}
