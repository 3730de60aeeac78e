import { matchRoutes, type RouteObject } from 'react-router';

/** What other parts of the application know of a page's route. */
export interface PageHandle {
  readonly file: string;
  /** Fetches the page's code, without showing it. */
  readonly fetch: () => Promise<unknown>;
}

/** Fetches a page's code as soon as the user reaches for a link to it, so that a click only waits for data. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const fetched = new Set<string>();

  function look({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // What cannot be fetched now is fetched, and complained about, when the link is followed.
      (route.handle as PageHandle | undefined)?.fetch().catch(() => {});
    }
  }

  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, look, { passive: true });
}
