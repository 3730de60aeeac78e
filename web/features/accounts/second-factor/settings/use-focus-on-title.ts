import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the title of the dialog around an element: its field comes after what is to be read. */
export function useFocusOnTitle<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.closest('dialog')?.querySelector('h2')?.focus(), []);
  return element;
}
