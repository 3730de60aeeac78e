import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { textsReady } from '../../i18n/texts.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { useMember } from '../../platform/session.ts';

/** Session storage key of the member who wants to confirm later. */
const laterKey = 'confirm-later';

function readLater(): string | null {
  try {
    return sessionStorage.getItem(laterKey);
  } catch {
    return null;
  }
}

function keepLater(member: string): void {
  try {
    sessionStorage.setItem(laterKey, member);
  } catch {
    // A browser that keeps nothing asks again on the next first page.
  }
}

/** Reminds a member whose e-mail address is not confirmed, until they put it off for as long as this tab is open. */
export function ConfirmReminder() {
  const { member } = useMember();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const [later, setLater] = useState<string>();
  const [Banner] = useState(() =>
    lazy(async () => {
      const { ConfirmBanner } = await loadChunk(() => import('./confirm-banner.tsx'));
      await loadChunk(() => textsReady([language]));
      return { default: ConfirmBanner };
    }),
  );
  if (!member || member.confirmed_at !== null || pathname.startsWith('/auth/')) return null;
  const id = String(member.id);
  if ((later ?? readLater()) === id) return null;
  function dismiss(): void {
    keepLater(id);
    setLater(id);
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  return (
    <Suspense>
      <Banner email={member.email} onDismiss={dismiss} />
    </Suspense>
  );
}
