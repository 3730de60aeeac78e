import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useNow } from '../i18n/now.tsx';
import { reminderKey } from './boot-script.ts';
import { readStored, writeStored } from './browser-storage.ts';

interface Reminder {
  /** The member has something to be reminded of. */
  isOpen: boolean;
  /** They have put it off until tomorrow. */
  isPutOff: boolean;
  /** A page may have none, though it is due. */
  isShown: boolean;
}

/**
 * Reserves the place of the reminder above the page, on the next pages before their first paint. On a page that is
 * painted already the content stays where it is: the reminder is above what the window shows.
 */
export function useReservedPlace({ isOpen, isPutOff, isShown }: Reminder): void {
  const { pathname } = useLocation();
  const painted = useRef(pathname);
  const today = useNow().toDateString();
  const sign = isPutOff ? today : 'due';
  useLayoutEffect(() => void writeStored('localStorage', reminderKey, isOpen ? sign : null), [isOpen, sign]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const content = document.getElementById('content');
    const isLate = isShown && painted.current === pathname && !root.hasAttribute('data-reminder');
    const before = content?.getBoundingClientRect().top ?? 0;
    root.toggleAttribute('data-reminder', isShown);
    if (isLate) scrollBy({ top: (content?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' });
    painted.current = pathname;
  }, [isShown, pathname]);
  useLayoutEffect(() => () => document.documentElement.removeAttribute('data-reminder'), []);
}

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
