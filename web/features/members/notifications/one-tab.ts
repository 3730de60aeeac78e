/** In milliseconds: a tab hidden for so long stops listening. */
const patience = 5 * 60_000;

/**
 * Runs `work` while this tab is visible, with a signal that aborts when it has been hidden for long or left.
 * `again` is true where events may have been missed before.
 */
export function whileAttended(work: (signal: AbortSignal, again: boolean) => void): () => void {
  let attended: AbortController | undefined;
  // A tab opened in the background may have missed events.
  let again = document.hidden;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    attended?.abort();
    attended = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(rest, patience);
    else if (!attended) {
      attended = new AbortController();
      work(attended.signal, again);
      again = true;
    }
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', rest);
  addEventListener('pageshow', look);
  look();
  return () => {
    clearTimeout(timer);
    rest();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', look);
  };
}

/** Runs `work` in one tab of this browser at a time; the next takes over when it ends or its tab is closed. */
export async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks only in secure contexts; elsewhere each tab has its own connection.
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    // An abort while waiting for the lock is expected: the tab was hidden or left.
    if (!signal.aborted) throw error;
  }
}
