import { type ReactNode, Suspense, useState } from 'react';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useMember } from '../../../platform/session.ts';

/** True for staff and admins of challenges who must set up a second factor before they act as such. */
export function useNeedsSecondFactor(): boolean {
  return useMember().member?.second_factor_needed === true;
}

interface SecondFactorGateProps {
  /** Whether what is here is only for those who have a second factor. */
  isClosed: boolean;
  /** Fetches what was refused. */
  onDone?: () => Promise<unknown>;
  children: ReactNode;
}

/** Leads staff without a second factor to setting one up, and then shows the page. */
export function SecondFactorGate({ isClosed, onDone, children }: SecondFactorGateProps) {
  const isNeeded = useNeedsSecondFactor();
  // It stays until the recovery codes are stored, whatever is fetched again meanwhile.
  const [isShown, setShown] = useState(false);
  if (isNeeded && isClosed && !isShown) setShown(true);
  const MissingFactor = useLazyPart(async () => (await import('./settings/missing-factor.tsx')).MissingFactor);
  if (!isShown) return children;
  async function finish(): Promise<void> {
    await onDone?.();
    setShown(false);
  }
  return (
    <Suspense>
      <MissingFactor onDone={() => void finish()} />
    </Suspense>
  );
}
