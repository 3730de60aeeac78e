import type { createBrowserRouter, RouteObject } from 'react-router';
import { withRetries } from '../platform/failures.ts';
import { fetchChunk } from '../platform/load-chunk.ts';
import type { FirstPage } from '../rendering/payload.ts';
import { pageRoute } from './page.ts';
import { root } from './root.tsx';

/** The routes of the server's page alone, whose modules are fetched at once: their styles have come with the page. */
export async function firstRoutes(pages: readonly FirstPage[]): Promise<RouteObject[]> {
  const routes = await Promise.all(
    pages.map(async ({ id, path, address, access }) => {
      // biome-ignore lint/plugin: the document says which modules the page needs.
      const fetch = () => import(/* @vite-ignore */ address);
      // Nothing could ask the user before the page is hydrated.
      const { lazy } = pageRoute({ id, access, fetch, load: fetchChunk });
      return { id, ...(path === undefined ? { index: true } : { path }), ...(await lazy()) } as RouteObject;
    }),
  );
  const children = routes.reduceRight<RouteObject[]>(
    (inner, route) => [{ ...route, ...(inner.length > 0 && { children: inner }) } as RouteObject],
    [],
  );
  return [{ ...root, children }];
}

type DataRouter = ReturnType<typeof createBrowserRouter>;

function* withDescendants(routes: readonly RouteObject[]): Generator<RouteObject> {
  for (const route of routes) {
    yield route;
    yield* withDescendants(route.children ?? []);
  }
}

/** The other routes of a router that began with `firstRoutes`. */
export function otherRoutes(router: () => DataRouter, pages: readonly FirstPage[]) {
  let table: Promise<typeof import('../routes.ts')> | undefined;

  async function fetchTable() {
    const module = await fetchChunk(() => import('../routes.ts'));
    const all = [...withDescendants(module.routes)];
    for (const id of [root.id, ...pages.map((page) => page.id)])
      router().patchRoutes(id, all.find((route) => route.id === id)?.children ?? []);
    return module;
  }

  /** Adds them, once, and those that are loaded for a path alone; resolves with the table of routes. */
  async function add(pathname: string): Promise<RouteObject[]> {
    table ??= fetchTable().catch((error: unknown) => {
      table = undefined;
      throw error;
    });
    const { routes, fetchRoutesBelow } = await table;
    for (const { id = null, children = [] } of await fetchChunk(() => fetchRoutesBelow(pathname)))
      router().patchRoutes(id, children);
    return routes;
  }

  /** Adds them for a navigation beyond the first address; the user decides whether to retry. */
  async function addForNavigation({ path, signal }: { path: string; signal: AbortSignal }): Promise<void> {
    try {
      await withRetries('network', () => add(path), { signal, patient: true });
    } catch (error) {
      // The router shows any error, also that of an abandoned navigation.
      if (!signal.aborted) throw error;
    }
  }

  return { add, addForNavigation };
}
