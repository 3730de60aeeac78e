import { useState } from 'react';
import { ApiError } from './api.ts';
import { RetryCancelled, withRetries } from './failures.ts';
import { showToast } from './toasts.ts';

function showInToast(text: string): void {
  showToast({ tone: 'failure', text });
}

/** Runs `action`; shows a toast when the API refuses it, and passes the failure on. A dropped connection has its own dialog. */
export async function reportFailure(text: string, action: () => Promise<void>, report = showInToast): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (error instanceof ApiError) report(text);
    throw error;
  }
}

interface Action {
  readonly run: () => void;
  readonly waiting: boolean;
}

/**
 * A button's action: one at a time, with a toast for its failure. After a failure of the network it may be retried with
 * `again`: the first attempt may have succeeded. A dialog passes `report`, since toasts are inert behind it.
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
