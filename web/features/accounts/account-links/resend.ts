import { useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { RetryCancelled, withRetries } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { accountLinksTexts } from './texts.ts';

let pending = false;
const listeners = new Set<() => void>();

function setPending(next: boolean): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for another confirmation mail. While that is on its way, in whatever part of the page, asking again does nothing. */
export function useResend(): { resend: () => Promise<void>; waiting: boolean } {
  const t = useTexts(accountLinksTexts).resend;
  const waiting = useSyncExternalStore(
    subscribe,
    () => pending,
    () => false,
  );

  async function resend(): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      await withRetries('network', () => callApi('me/resend-email-verify', { method: 'POST' }));
      showToast({ tone: 'success', text: t.sent });
    } catch (error) {
      if (error instanceof RetryCancelled) return;
      showToast({ tone: 'failure', text: (error instanceof ApiError && error.message) || t.failed });
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setPending(false);
    }
  }
  return { resend, waiting };
}
