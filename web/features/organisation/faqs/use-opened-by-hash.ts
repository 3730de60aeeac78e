import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the question that the address names, and brings it into view: when one arrives, and when one goes on to it. */
export function useOpenedByHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the same question again opens it again
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (!details) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
