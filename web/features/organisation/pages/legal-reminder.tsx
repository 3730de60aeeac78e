import type { MissingConsent } from '@mutirao/contract/accounts/personal-data.ts';
import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLazyPart } from '../../../i18n/use-lazy-part.ts';
import { callApi } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';

/** Session storage key of the member who has agreed to all there is, or decides later. */
const settledKey = 'texts-settled';

function readSettled(): string | null {
  try {
    return sessionStorage.getItem(settledKey);
  } catch {
    return null;
  }
}

function storeSettled(member: string): void {
  try {
    sessionStorage.setItem(settledKey, member);
  } catch {
    // A browser that keeps nothing asks again on the next first page.
  }
}

/** Once for a tab: the texts that whoever is signed in has not agreed to as they are now. */
function useMissingConsents(id: string | undefined) {
  const [found, setFound] = useState<{ id: string; missing: readonly MissingConsent[] }>();
  useEffect(() => {
    if (id === undefined || readSettled() === id) return;
    const asking = new AbortController();
    callApi<MissingConsent[]>('me/consents/missing', { signal: asking.signal })
      .then((missing) => {
        if (missing.length === 0) storeSettled(id);
        setFound({ id, missing });
      })
      // It is asked again on the next first page.
      .catch(() => {});
    return () => asking.abort();
  }, [id]);
  function settle(): void {
    if (id === undefined) return;
    storeSettled(id);
    setFound(undefined);
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  return { missing: found !== undefined && found.id === id ? found.missing : [], settle };
}

/** Tells a member of a new version of what they agreed to, until they agree or put it off for as long as this tab is open. */
export function LegalReminder() {
  const { member } = useMember();
  const { pathname } = useLocation();
  const { missing, settle } = useMissingConsents(member && String(member.id));
  const Banner = useLazyPart(async () => (await import('./legal-banner.tsx')).LegalBanner);
  if (missing.length === 0 || isAccountPath(pathname)) return null;
  return (
    <Suspense>
      <Banner missing={missing} onSettled={settle} />
    </Suspense>
  );
}
