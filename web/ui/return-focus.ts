const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** An element and its position among its parent's children. */
interface Place {
  readonly element: Element;
  readonly position: number;
}

/** The latest opener, for a dialog that opens when another one on the same page has closed. */
let latest: { readonly pathname: string; readonly places: readonly Place[] } = { pathname: '', places: [] };

function placesOf(opener: Element): Place[] {
  const places: Place[] = [];
  for (let element: Element | null = opener; element; element = element.parentElement)
    places.push({ element, position: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return places;
}

function isUsable(element: Element): element is HTMLElement {
  const isVisible = element.isConnected && element.checkVisibility({ visibilityProperty: true });
  return isVisible && element.matches(focusable) && !element.matches(':disabled');
}

function findUsable(elements: readonly Element[]): HTMLElement | undefined {
  return elements.flatMap((element) => [element, ...element.querySelectorAll(focusable)]).find(isUsable);
}

/** What took the opener's place: the next control in its nearest ancestor that is left, else the page's content. */
function findSuccessor(places: readonly Place[]): HTMLElement | null {
  for (const [at, { position }] of places.entries()) {
    const parent = places[at + 1]?.element;
    if (!parent || parent.matches('main, body')) break;
    const children = parent.isConnected ? [...parent.children] : [];
    const found = findUsable(children.slice(position)) ?? findUsable(children.slice(0, position));
    if (found) return found;
  }
  return document.getElementById('content');
}

/** True while the user has not moved the focus on. */
function isLeft(opener: Element | undefined): boolean {
  return document.activeElement === document.body || document.activeElement === opener;
}

/**
 * Remembers what has the focus. The returned function gives the focus back to it, or, also if it disappears
 * afterwards, to what took its place.
 */
export function rememberFocus(): () => void {
  const { pathname } = location;
  const active = document.activeElement;
  if (active && active !== document.body) latest = { pathname, places: placesOf(active) };
  else if (latest.pathname !== pathname) latest = { pathname, places: [] };
  const { places } = latest;
  const opener = places[0]?.element;

  return () => {
    if (opener && isUsable(opener)) opener.focus({ preventScroll: true });
    const followOpener = () => {
      if (isLeft(opener) && opener && isUsable(opener) && location.pathname === pathname) return;
      observer.disconnect();
      if (!isLeft(opener)) return;
      // A new page may take the focus itself; until then its content has it.
      const isElsewhere = location.pathname !== pathname;
      if (isElsewhere && document.activeElement !== document.body) return;
      findSuccessor(isElsewhere ? [] : places)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(followOpener);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    queueMicrotask(followOpener);
  };
}
