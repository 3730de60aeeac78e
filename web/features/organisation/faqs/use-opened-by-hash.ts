import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the question in the address's hash, and scrolls to it: on arrival, and on each change of the hash. */
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
