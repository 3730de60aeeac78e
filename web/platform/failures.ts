import { actingMember } from './credentials.ts';

/** What could not be reached: the server, or a chunk of the application. */
export type FailureKind = 'network' | 'chunk';

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
