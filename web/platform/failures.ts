import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { actingMember } from './credentials.ts';
import { showToast } from './toasts.ts';

/** What could not be reached: the server, or a chunk of the application. */
type FailureKind = 'network' | 'chunk';

/** A part of the application that did not arrive. */
export class ChunkError extends Error {}

/** The user closed the dialog instead of retrying. */
export class RetryCancelled extends Error {}

/** Whether the user ended it: by closing the dialog, or by cancelling an upload. */
export function isCancelled(error: unknown): boolean {
  return error instanceof RetryCancelled || (error instanceof DOMException && error.name === 'AbortError');
}

interface Waiting {
  readonly kind: FailureKind;
  readonly retry: () => void;
  /** Absent for a page, which waits until the user navigates again. */
  readonly cancel: (() => void) | undefined;
}

const shown = new Set<Waiting>();
const putOff = new Set<Waiting>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function takeAll(waiting: Set<Waiting>): Waiting[] {
  const all = [...waiting];
  waiting.clear();
  return all;
}

/** The failures shown to the user, and how they are resolved. */
export const failures = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** What failed, while the dialog is open. */
  getKind: (): FailureKind | undefined => [...shown][0]?.kind,
  /** True after a page's failure was dismissed: the present page stays. */
  isPutOff: (): boolean => putOff.size > 0,
  retry(): void {
    const all = takeAll(shown);
    notifyListeners();
    for (const { retry } of all) retry();
  },
  dismiss(): void {
    const all = takeAll(shown);
    for (const one of all) if (!one.cancel) putOff.add(one);
    notifyListeners();
    for (const { cancel } of all) cancel?.();
  },
  /** The user navigates: retries the dismissed failures. */
  resume(): void {
    const all = takeAll(putOff);
    if (all.length > 0) notifyListeners();
    for (const { retry } of all) retry();
  },
};

interface Patience {
  /** For pages: closing the dialog keeps the user where they are, and rejects nothing. */
  patient?: boolean;
  signal?: AbortSignal;
}

/** Shows the failure, and resolves when the user retries. */
function askToRetry(kind: FailureKind, { patient, signal }: Patience): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = { kind, retry: resolve, cancel: patient ? undefined : () => reject(new RetryCancelled()) };
    shown.add(waiting);
    notifyListeners();
    signal?.addEventListener('abort', () => {
      shown.delete(waiting);
      putOff.delete(waiting);
      notifyListeners();
      reject(signal.reason);
    });
  });
}

/**
 * Runs `action` until it succeeds, and passes whether it is a retry. After each failure of the network the user
 * decides; the page keeps what they typed.
 */
export async function withRetries<Result>(
  kind: FailureKind,
  action: (again: boolean) => Promise<Result>,
  patience: Patience = {},
): Promise<Result> {
  const begunBy = patience.patient ? undefined : actingMember();
  for (let again = false; ; again = true) {
    try {
      return await action(again);
    } catch (error) {
      if (patience.signal?.aborted || !(error instanceof TypeError || error instanceof ChunkError)) throw error;
      await askToRetry(kind, patience);
      // Another member may have signed in meanwhile: do not retry for them.
      if (begunBy !== undefined && actingMember() !== begunBy) throw new RetryCancelled();
    }
  }
}

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
