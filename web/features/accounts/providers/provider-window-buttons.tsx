import type { ProviderToken } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { authenticateInWindow } from './provider-window.ts';
import { useProviderTexts } from './providers.ts';

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
