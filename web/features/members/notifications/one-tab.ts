/** In milliseconds: a tab that nobody has looked at for so long listens no more. */
const patience = 5 * 60_000;

/**
 * Runs `work` while someone may be looking at this tab, with a signal that is aborted when it has been hidden for long
 * or left. `again` says whether something may have been missed before.
 */
export function whileAttended(work: (signal: AbortSignal, again: boolean) => void): () => void {
  let attended: AbortController | undefined;
  // What happened before anyone looked may have been missed.
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

/** Does `work` in one tab of this browser at a time; the next takes over when it ends or its tab is closed. */
export async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks only where the connection is safe; else each tab has its own.
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    // Nobody looks at this tab any more, and it was not its turn yet.
    if (!signal.aborted) throw error;
  }
}
