import { Suspense } from 'react';
import { useLazyPart } from '../i18n/use-lazy-part.ts';
import { useMember } from '../platform/session.ts';

/** Reminders of whoever is signed in; their code and looks are no part of what a visitor is sent. */
export function Reminders() {
  const { member } = useMember();
  const OfMember = useLazyPart(async () => (await import('./member-reminders.tsx')).MemberReminders);
  return member ? (
    <Suspense>
      <OfMember />
    </Suspense>
  ) : null;
}
