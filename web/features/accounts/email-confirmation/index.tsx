import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useMember } from '../../../platform/session.ts';
import { useDismissal, useReservedPlace } from '../../../platform/use-reminder.ts';

/** Reminds a member whose e-mail address is not confirmed, until they dismiss it for the day. */
export function ConfirmReminder() {
  const { member } = useMember();
  const { pathname } = useLocation();
  const { isDismissed, dismiss } = useDismissal('confirm-later', member?.id, 'day');
  const Banner = useLazyPart(async () => (await import('./confirm-banner.tsx')).ConfirmBanner);
  const isOpen = member?.confirmed_at === null;
  const isShown = isOpen && !isDismissed && !isAccountPath(pathname);
  useReservedPlace({ isOpen, isPutOff: isDismissed, isShown });
  if (!isShown) return null;
  return (
    <Suspense>
      <Banner email={member.email} isWaiting={member.mail_waits === true} onDismiss={dismiss} />
    </Suspense>
  );
}
