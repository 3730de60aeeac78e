import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** In milliseconds: the mark does not jump while a page is still loading. */
export const highlightDelay = 150;

interface Place {
  readonly pathname: string;
  readonly hash: string;
}

/** The present page for marking the menu, shortly after navigation. */
export function useActivePlace(): Place {
  const { pathname, hash } = useLocation();
  const [place, setPlace] = useState<Place>({ pathname, hash: '' });
  useEffect(() => {
    const timer = setTimeout(() => setPlace({ pathname, hash }), highlightDelay);
    return () => clearTimeout(timer);
  }, [pathname, hash]);
  return place;
}
