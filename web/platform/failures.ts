/** What could not be reached: the server, or a part of the application itself. */
export type FailureKind = 'network' | 'chunk';

interface Failure {
  readonly kind: FailureKind;
  readonly retry: () => void;
}

let failure: Failure | undefined;
const listeners = new Set<() => void>();

function set(next: Failure | undefined): void {
  failure = next;
  for (const listener of listeners) listener();
}

export const failures = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => failure,
  getNone: () => undefined,
  /** Closes the notice; what was asked for is given up, and the page stays as it is. */
  dismiss: () => set(undefined),
};

/** Tells the reader, and resolves when they want to try again. */
function askToRetry(kind: FailureKind, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    set({
      kind,
      retry: () => {
        set(undefined);
        resolve();
      },
    });
  });
}

/** Does `action` until it succeeds. After each failure of the network the reader decides; meanwhile the page keeps what they typed. */
export async function withRetries<Result>(
  kind: FailureKind,
  action: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (signal?.aborted || !(error instanceof TypeError || error instanceof ChunkError)) throw error;
      await askToRetry(kind, signal);
    }
  }
}

/** A part of the application that did not arrive. */
export class ChunkError extends Error {}
