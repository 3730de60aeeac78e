import { actingMember } from './acting-member.ts';

/** What could not be reached: the server, or a part of the application itself. */
export type FailureKind = 'network' | 'chunk';

/** A part of the application that did not arrive. */
export class ChunkError extends Error {}

/** The user closed the dialog instead of retrying. */
export class RetryCancelled extends Error {}

interface Waiting {
  readonly kind: FailureKind;
  readonly retry: () => void;
  /** Absent for a page, which goes on waiting until the user goes somewhere again. */
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

/** What the user is told of, and what becomes of it. */
export const failures = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** What failed, while the dialog is open. */
  getKind: (): FailureKind | undefined => [...shown][0]?.kind,
  /** True while a page is waited for no longer: the present one stays as it is. */
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
  /** The user goes somewhere: what was put off is tried again. */
  resume(): void {
    const all = takeAll(putOff);
    if (all.length > 0) notifyListeners();
    for (const { retry } of all) retry();
  },
};

interface Patience {
  /** For pages: a closed dialog leaves the user where they are, and ends nothing. */
  patient?: boolean;
  signal?: AbortSignal;
}

/** Tells the user, and resolves when it is to be tried again. */
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
 * Does `action` until it succeeds, telling it whether it is done again. After each failure of the network the user
 * decides; meanwhile the page keeps what they typed.
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
      // What one member began is nothing for whoever is there by now.
      if (begunBy !== undefined && actingMember() !== begunBy) throw new RetryCancelled();
    }
  }
}
