import { Suspense } from 'react';
import { useMember } from '../platform/session.ts';
import { useLazyPart } from '../platform/use-lazy-part.ts';

/** Reminders for a signed-in member; visitors do not load their code and styles. */
export function Reminders() {
  const { member } = useMember();
  const OfMember = useLazyPart(async () => (await import('./member-reminders.tsx')).MemberReminders);
  return member ? (
    <Suspense>
      <OfMember />
    </Suspense>
  ) : null;
}
