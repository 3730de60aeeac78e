import { useState } from 'react';
import { useNow } from '../i18n/now.tsx';
import { readStored, writeStored } from './browser-storage.ts';

interface Dismissal {
  readonly isDismissed: boolean;
  /** Stores that there is nothing to show to the member. */
  readonly settle: () => void;
  /** Hides it, and moves the focus to the page. */
  readonly dismiss: () => void;
}

/** What a member dismisses for this tab, or for a day, by its key in storage; without storage, for this page load. */
export function useDismissal(key: string, memberId: number | undefined, until: 'tab' | 'day' = 'tab'): Dismissal {
  const [dismissedBy, setDismissedBy] = useState<string>();
  const now = useNow();
  const area = until === 'day' ? 'localStorage' : 'sessionStorage';
  const id = until === 'day' ? `${memberId} ${now.toDateString()}` : String(memberId);
  const settle = () => void writeStored(area, key, id);
  return {
    isDismissed: memberId !== undefined && (dismissedBy ?? readStored(area, key)) === id,
    settle,
    dismiss: () => {
      settle();
      setDismissedBy(id);
      document.getElementById('content')?.focus({ preventScroll: true });
    },
  };
}
