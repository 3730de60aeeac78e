import type { ProviderToken } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { IconBrandFacebook, IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { authenticateInWindow } from './provider-window.ts';
import styles from './providers.module.css';
import { startAt, storePlace, useProviderTexts } from './providers.ts';

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
