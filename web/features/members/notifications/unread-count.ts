import { useSyncExternalStore } from 'react';

let count: number | undefined;
/** Grows with each count. */
let revision = 0;
const listeners = new Set<() => void>();

/** Shows how many notifications are unread; undefined where that is not known, or nobody is signed in. */
export function setUnreadCount(next: number | undefined): void {
  revision += 1;
  count = next;
  for (const listener of listeners) listener();
}

export function readUnreadCount(): number | undefined {
  return count;
}

/** For an answer that is on its way: takes its count, unless a newer one came meanwhile. */
export function expectUnreadCount(): (answered: number) => void {
  const before = revision;
  return (answered) => {
    if (revision === before) setUnreadCount(answered);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many notifications the member has not read, the same in all tabs. */
export function useUnreadCount(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => undefined,
  );
}
