import type { PatchRoutesOnNavigationFunctionArgs, RouteObject } from 'react-router';
import { withRetries } from '../platform/failures.ts';
import { fetchChunk } from '../platform/load-chunk.ts';
import type { FirstPage } from '../rendering/payload.ts';
import { pageRoute } from './page-route.ts';
import { root } from './root.ts';

/** Fetches the table of all routes. */
export async function fetchRoutes(): Promise<RouteObject[]> {
  const { routes } = await import('../routes.ts');
  return routes;
}

/** The routes of the server's page alone, whose modules are fetched at once: their styles have come with the page. */
export async function firstRoutes(pages: readonly FirstPage[]): Promise<RouteObject[]> {
  const routes = await Promise.all(
    pages.map(async ({ id, path, address, access }) => {
      const { lazy } = pageRoute({ id, access, fetch: () => import(/* @vite-ignore */ address) });
      return { id, ...(path === undefined ? { index: true } : { path }), ...(await lazy()) } as RouteObject;
    }),
  );
  const children = routes.reduceRight<RouteObject[]>(
    (inner, route) => [{ ...route, ...(inner.length > 0 && { children: inner }) } as RouteObject],
    [],
  );
  return [{ ...root, children }];
}

function* withDescendants(routes: readonly RouteObject[]): Generator<RouteObject> {
  for (const route of routes) {
    yield route;
    yield* withDescendants(route.children ?? []);
  }
}

/** Adds all other routes to the router, once, for a navigation to an address beyond the first ones. */
export function addOtherRoutes(pages: readonly FirstPage[]) {
  let areAdded = false;
  return async ({ patch, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> => {
    if (areAdded) return;
    const routes = await withRetries('network', () => fetchChunk(fetchRoutes), { signal, patient: true });
    const all = [...withDescendants(routes)];
    // The router ignores what an abandoned navigation adds.
    if (areAdded || signal.aborted) return;
    areAdded = true;
    for (const id of [root.id, ...pages.map((page) => page.id)])
      patch(id, all.find((route) => route.id === id)?.children ?? []);
  };
}
