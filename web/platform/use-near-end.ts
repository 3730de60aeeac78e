import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How far below the viewport the end of a list may be when the next page is fetched. */
const ahead = '600px';

/** For the element at the end of a list: calls `onNear` before the user arrives there, while more `isToCome`. */
export function useNearEnd(isToCome: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(onNear);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !isToCome) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), { rootMargin: ahead });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isToCome]);
  return end;
}
