import type { Provider, ProviderToken } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { IconBrandFacebook, IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '../../../platform/api.ts';
import { readStored } from '../../../platform/browser-storage.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { storeCredentials } from '../../../platform/session.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { type SecondFactorStep, secondFactorStepOf } from '../second-factor/index.ts';
import styles from './providers.module.css';
import {
  finishAt,
  grant,
  type ProviderReturn,
  startAgainAt,
  startAt,
  storePlace,
  useProviderTexts,
} from './providers.ts';

export { endAtProvider, grant, link, storePendingLink, takePendingLink, takePlace } from './providers.ts';

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
async function authenticateInWindow(id: string, signal: AbortSignal): Promise<ProviderToken | undefined> {
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

const icons: Readonly<Record<string, typeof IconKey>> = { google: IconBrandGoogle, facebook: IconBrandFacebook };

/** Buttons to sign in by a provider; none without a configured one. */
export function ProviderButtons({ place }: { place?: string | undefined }) {
  const t = useProviderTexts();
  // A failure leaves the form, which reports an unavailable server.
  const { data: providers = [] } = useApiQuery('GET /providers', {}, { public: true, quiet: true });
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState('');

  async function go(id: string): Promise<void> {
    setFailure('');
    setWaiting(true);
    try {
      const url = await startAt(id);
      storePlace(place);
      location.assign(url);
    } catch (error) {
      if (!(error instanceof RetryCancelled)) setFailure((error instanceof ApiError && error.message) || t.unreachable);
    } finally {
      // Also for a visitor who returns from the provider by the browser's back button.
      setWaiting(false);
    }
  }

  if (providers.length === 0) return null;
  return (
    <div className={blocks.rows}>
      <p className={styles.or}>{t.or}</p>
      {providers.map(({ id, name }) => {
        const Icon = icons[id] ?? IconKey;
        return (
          <Button key={id} look="outline" wide aria-disabled={waiting} onClick={() => void (waiting || go(id))}>
            <Icon aria-hidden size={20} />
            {t.continueWith(name)}
          </Button>
        );
      })}
      {failure && <Failure>{failure}</Failure>}
    </div>
  );
}

interface ProviderWindowButtonsProps {
  /** The providers to offer. */
  ids: readonly string[];
  onToken: (token: ProviderToken) => Promise<void>;
}

/** Buttons to authenticate at a provider without leaving the page. */
export function ProviderWindowButtons({ ids, onToken }: ProviderWindowButtonsProps) {
  const t = useProviderTexts();
  const { data: providers = [] } = useApiQuery('GET /providers', {}, { public: true, quiet: true });
  const [failure, setFailure] = useState('');
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  async function go(id: string): Promise<void> {
    // A window that was closed is opened again.
    attempt.current?.abort();
    const controller = new AbortController();
    attempt.current = controller;
    const { signal } = controller;
    setFailure('');
    try {
      const token = await authenticateInWindow(id, signal);
      if (token) await onToken(token);
      else if (!signal.aborted) setFailure(t.noWindow);
    } catch (error) {
      if (!(error instanceof RetryCancelled)) setFailure((error instanceof ApiError && error.message) || t.unreachable);
    }
  }

  return (
    <div className={blocks.rows}>
      {providers
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => (
          <Button key={id} look="outline" wide onClick={() => void go(id)}>
            {t.continueWith(name)}
          </Button>
        ))}
      {failure && <Failure>{failure}</Failure>}
    </div>
  );
}
