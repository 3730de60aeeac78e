import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When the element leaves with the focus, a heading takes it: the first of these ids that is still there. */
export function useHeadingFocus<Of extends HTMLElement>(...ids: readonly string[]): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const first = useRef(ids);
  useLayoutEffect(() => {
    const place = element.current;
    return () => {
      if (!place?.contains(document.activeElement)) return;
      // After the rest of its list has left, too.
      requestAnimationFrame(() => {
        const [heading] = first.current.flatMap((id) => document.getElementById(id) ?? []);
        heading?.focus();
      });
    };
  }, []);
  return element;
}
