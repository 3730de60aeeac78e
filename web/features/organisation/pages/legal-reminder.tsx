import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useMember } from '../../../platform/session.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useDismissal } from '../../../platform/use-reminder.ts';

/** Reminds a member of a new version of a legal text, until they agree or dismiss it for this tab. */
export function LegalReminder() {
  const { member } = useMember();
  const { pathname } = useLocation();
  const { isDismissed, settle, dismiss } = useDismissal('texts-settled', member?.id);
  const enabled = member !== undefined && !isDismissed;
  // Fetched once per tab; after a failure, the next first page tries again.
  const { data } = useApiQuery('GET /me/consents/missing', {}, { enabled, quiet: true, staleTime: 'static' });
  const settleNow = useEffectEvent(settle);
  useEffect(() => {
    if (data?.length === 0) settleNow();
  }, [data]);
  const Banner = useLazyPart(async () => (await import('./legal-banner.tsx')).LegalBanner);
  if (!enabled || !data?.length || isAccountPath(pathname)) return null;
  return (
    <Suspense>
      <Banner missing={data} onSettled={dismiss} />
    </Suspense>
  );
}
