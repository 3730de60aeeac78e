import { useLayoutEffect } from 'react';
import { reminderKey } from './boot-script.ts';
import { writeStored } from './browser-storage.ts';

interface Reminder {
  isDue: boolean;
  /** A page may have none, though it is due. */
  isShown: boolean;
}

/** Reserves the place of the reminder above the page, on the next pages before their first paint. */
export function useReservedPlace({ isDue, isShown }: Reminder): void {
  useLayoutEffect(() => void writeStored('localStorage', reminderKey, isDue ? 'yes' : null), [isDue]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-reminder', isShown);
    return () => root.removeAttribute('data-reminder');
  }, [isShown]);
}
