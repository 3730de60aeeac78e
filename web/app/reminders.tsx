import { Suspense } from 'react';
import { useMember } from '../platform/session.ts';
import { useLazyPart } from '../platform/use-lazy-part.ts';

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
