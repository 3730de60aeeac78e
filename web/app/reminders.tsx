import { type ComponentType, Suspense } from 'react';
import { useMember } from '../platform/session.ts';
import { useLazyPart } from '../platform/use-lazy-part.ts';
import styles from './root.module.css';

/** A part of the layout for a signed-in member; visitors do not load its code and styles. */
function ForMember({ load }: { load: () => Promise<ComponentType> }) {
  const { member } = useMember();
  const Part = useLazyPart(load);
  return member ? (
    <Suspense>
      <Part />
    </Suspense>
  ) : null;
}

/** The reminder above every page. */
export function HeadReminder() {
  return (
    <div className={styles.reminder}>
      <ForMember load={async () => (await import('./member-reminders.tsx')).ConfirmReminder} />
    </div>
  );
}

/** The reminder at the foot of every page. */
export function FootReminder() {
  return <ForMember load={async () => (await import('./member-reminders.tsx')).LegalReminder} />;
}
