import { useState } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

interface Dismissal {
  readonly isDismissed: boolean;
  /** Stores that there is nothing to show to the member. */
  readonly settle: () => void;
  /** Hides it, and moves the focus to the page. */
  readonly dismiss: () => void;
}

/** What a member dismisses for this tab, by its key in session storage; without storage, for this page load. */
export function useDismissal(key: string, memberId: number | undefined): Dismissal {
  const [dismissedBy, setDismissedBy] = useState<string>();
  const id = String(memberId);
  const settle = () => void writeStored('sessionStorage', key, id);
  return {
    isDismissed: memberId !== undefined && (dismissedBy ?? readStored('sessionStorage', key)) === id,
    settle,
    dismiss: () => {
      settle();
      setDismissedBy(id);
      document.getElementById('content')?.focus({ preventScroll: true });
    },
  };
}
