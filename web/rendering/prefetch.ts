import { matchRoutes, type RouteObject } from 'react-router';

/** The data about a page's route for other parts of the application. */
export interface PageHandle {
  readonly file: string;
  /** Fetches the page's code, without showing it. */
  readonly fetch: () => Promise<unknown>;
}

/** Prefetches a page's code when the user points at or focuses a link, so that a click only waits for data. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const fetched = new Set<string>();

  function look({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A failure is silent: following the link fetches again and reports it.
      (route.handle as PageHandle | undefined)?.fetch().catch(() => {});
    }
  }

  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, look, { passive: true });
}
