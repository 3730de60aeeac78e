import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '../../../platform/session.ts';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';

/** Session storage key of the member who dismissed the reminder. */
const laterKey = 'confirm-later';

function readLater(): string | null {
  try {
    return sessionStorage.getItem(laterKey);
  } catch {
    return null;
  }
}

function storeLater(member: string): void {
  try {
    sessionStorage.setItem(laterKey, member);
  } catch {
    // A browser without storage shows it again on the next first page.
  }
}

/** Reminds a member whose e-mail address is not confirmed, until they dismiss it for this tab. */
export function ConfirmReminder() {
  const { member } = useMember();
  const { pathname } = useLocation();
  const [later, setLater] = useState<string>();
  const Banner = useLazyPart(async () => (await import('./confirm-banner.tsx')).ConfirmBanner);
  if (!member || member.confirmed_at !== null || isAccountPath(pathname)) return null;
  const id = String(member.id);
  if ((later ?? readLater()) === id) return null;
  function dismiss(): void {
    storeLater(id);
    setLater(id);
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  return (
    <Suspense>
      <Banner email={member.email} onDismiss={dismiss} />
    </Suspense>
  );
}
