import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '../../../platform/session.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';

/** Session storage key of the member who has agreed to all texts, or dismissed them. */
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
    // A browser without storage shows it again on the next first page.
  }
}

/** Fetches, once per tab, the texts whose present version the member has not agreed to. */
function useMissingConsents(id: string | undefined) {
  const [settledBy, setSettledBy] = useState<string>();
  const enabled = id !== undefined && settledBy !== id && readSettled() !== id;
  // After a failure, the next first page tries again.
  const { data } = useApiQuery('GET /me/consents/missing', {}, { enabled, quiet: true, staleTime: 'static' });
  useEffect(() => {
    if (id !== undefined && data?.length === 0) storeSettled(id);
  }, [id, data]);
  function settle(): void {
    if (id === undefined) return;
    storeSettled(id);
    setSettledBy(id);
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  return { missing: (enabled && data) || [], settle };
}

/** Reminds a member of a new version of a legal text, until they agree or dismiss it for this tab. */
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
