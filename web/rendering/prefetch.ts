import type { Page } from '@mutirao/contract/site-map/page.ts';
import { matchRoutes, type RouteObject } from 'react-router';

/** The data about a page's route for other parts of the application. */
export interface PageHandle extends Pick<Page, 'access'> {
  readonly file: string;
  /** Fetches the page's code, without showing it. */
  readonly fetch: () => Promise<unknown>;
}

/** Prefetches a page's code when the user points at or focuses a link, so that a click only waits for data. */
export function prefetchOnIntent(fetchRoutes: (pathname: string) => Promise<RouteObject[]>): void {
  const fetched = new Set<string>();

  async function prefetch(pathname: string): Promise<void> {
    const matches = matchRoutes(await fetchRoutes(pathname), pathname) ?? [];
    await Promise.all(matches.map(({ route }) => (route.handle as PageHandle | undefined)?.fetch()));
  }

  function look({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    // A failure is silent: following the link fetches again and reports it.
    prefetch(link.pathname).catch(() => {});
  }

  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, look, { passive: true });
}
