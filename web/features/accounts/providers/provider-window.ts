import type { Provider, ProviderToken } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { readStored } from '../../../platform/browser-storage.ts';
import { storeCredentials } from '../../../platform/session.ts';
import { type SecondFactorStep, secondFactorStepOf } from '../second-factor/index.ts';
import { finishAt, grant, type ProviderReturn, startAgainAt } from './providers.ts';

/** The outcome of a return from a provider. */
export type Arrival =
  | { readonly kind: 'signed in' }
  | { readonly kind: 'terms needed'; readonly token: ProviderToken }
  | { readonly kind: 'second factor'; readonly step: SecondFactorStep }
  /** The e-mail address has an account: its owner signs in by their usual method first. */
  | { readonly kind: 'known'; readonly token: ProviderToken; readonly name: string; readonly way: Provider | undefined }
  | { readonly kind: 'unsupported' | 'denied' | 'expired' | 'failed' };

/** The parameters of a return that succeeded. */
function toReturned(search: URLSearchParams): ProviderReturn | undefined {
  const [code, state, iss] = [search.get('code'), search.get('state'), search.get('iss')];
  return code && state ? { code, state, ...(iss && { iss }) } : undefined;
}

/** Finishes a sign-in by a provider. */
export async function arrive(id: string, search: URLSearchParams): Promise<Arrival> {
  const providers = await callApi('GET /providers', { public: true });
  const provider = providers.find((one) => one.id === id);
  if (!provider) return { kind: 'unsupported' };
  if (search.has('error')) return { kind: search.get('error') === 'access_denied' ? 'denied' : 'failed' };
  const returned = toReturned(search);
  if (!returned) return { kind: 'expired' };

  const token = await finishAt(id, returned);
  try {
    await storeCredentials(await grant(token, false));
    return { kind: 'signed in' };
  } catch (error) {
    const step = secondFactorStepOf(error);
    if (step) return { kind: 'second factor', step };
    if (!(error instanceof ApiError)) throw error;
    if (error.body.errors?.accept_terms) return { kind: 'terms needed', token };
    if (error.status !== 409) throw error;
    const [way] = error.body.errors?.provider ?? [];
    return { kind: 'known', token, name: provider.name, way: providers.find((one) => one.id === way) };
  }
}

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
