import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** In milliseconds: how long the field of an address is waited for. */
const patience = 10_000;

interface Linked {
  readonly row: string | null;
  /** Which list has the row, where a page has several. */
  readonly list: string | null;
  readonly theme: string | null;
  readonly field: string | null;
}

/** What the anchor of an address says of an editor: which row it opens, and which field gets the focus. */
export function readLinked(hash: string): Linked {
  const named = new URLSearchParams(hash.slice(1));
  return { row: named.get('edit'), list: named.get('list'), theme: named.get('theme'), field: named.get('field') };
}

/** Where the field is: a row's is in its dialog, or in the part of the page that shows that row, and nowhere else. */
function placeOf({ row, theme, field }: Linked): string {
  const name = `[name="${CSS.escape(field ?? '')}"]`;
  return row === null && theme === null
    ? `main ${name}`
    : `main :is(dialog, [data-row="${CSS.escape(row ?? '')}"]) ${name}`;
}

/** Moves the focus to the field that the address names, once it is there. */
export function useLinkedField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be followed again
  useEffect(() => {
    const linked = readLinked(hash);
    if (linked.field === null) return;
    const find = () => document.querySelector<HTMLElement>(placeOf(linked));
    const focus = (element: HTMLElement) => {
      element.focus();
      element.scrollIntoView({ block: 'center' });
    };
    const found = find();
    if (found) {
      focus(found);
      return;
    }
    const observer = new MutationObserver(() => {
      const element = find();
      if (!element) return;
      observer.disconnect();
      // After a dialog has set its own focus.
      setTimeout(() => focus(element));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patience);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hash, key]);
}
