import type { ProviderToken } from '@mutirao/contract/accounts/sign-in.ts';
import { readStored } from '../../../platform/browser-storage.ts';
import { toReturned } from './arrive.ts';
import { finishAt, startAgainAt } from './calls.ts';

/** Marks the window in its session storage, and carries the token back to the page that opened it. */
const name = 'authenticate again';

/**
 * Lets a member authenticate at their provider in a window of its own, since the page keeps what they typed. Resolves
 * with the token; undefined where the browser opens no window, or the signal aborts first.
 */
export async function authenticateInWindow(id: string, signal: AbortSignal): Promise<ProviderToken | undefined> {
  // At once, since browsers open windows on a click only.
  const opened = window.open('', '_blank', 'popup,width=520,height=720');
  if (!opened) return undefined;
  const channel = new BroadcastChannel(name);
  try {
    opened.sessionStorage.setItem(name, id);
    opened.location.assign(await startAgainAt(id));
    return await new Promise<ProviderToken | undefined>((resolve) => {
      channel.onmessage = ({ data }) => resolve(data as ProviderToken);
      signal.addEventListener('abort', () => resolve(undefined));
    });
  } catch (error) {
    opened.close();
    throw error;
  } finally {
    channel.close();
  }
}

/** True in such a window. */
export function isProviderWindow(): boolean {
  return readStored('sessionStorage', name) !== null;
}

/** The end of the way through a provider in such a window: hands the token over, and closes it. False without one. */
export async function finishInWindow(id: string, search: URLSearchParams): Promise<boolean> {
  const returned = toReturned(search);
  if (!returned) return false;
  const channel = new BroadcastChannel(name);
  channel.postMessage(await finishAt(id, returned));
  channel.close();
  window.close();
  return true;
}
