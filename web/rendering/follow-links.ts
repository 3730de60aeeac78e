import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import { useEffect } from 'react';
import { matchRoutes, type RouteObject, useNavigate } from 'react-router';
import { linkMark } from '../ui/link.tsx';

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

/** The internal link that a click follows in this document: without a modifier key that opens another tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || (link.target && link.target !== '_self')) return undefined;
  if (link.hasAttribute(linkMark)) return link;
  // A text that a member wrote may link to a file as well.
  return link.closest(`[${linkMark}]`) && matchPage(link.pathname) ? link : undefined;
}

/** Follows internal links by the router. A link to the present page adds no entry to the history. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      void navigate(`${pathname}${search}${hash}`, {
        replace: href === location.href,
        preventScrollReset: link.getAttribute(linkMark) === 'stay',
      });
    }
    // On the window: handlers on the link itself have run before.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}
