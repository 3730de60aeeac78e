import '../ui/base.css';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, isRouteErrorResponse, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { textsReady } from '../i18n/texts.ts';
import { failedEvent, hydratingEvent, styledEvent } from '../platform/boot-script.ts';
import { setClientId } from '../platform/credentials.ts';
import { RetryCancelled, withRetries } from '../platform/failures.ts';
import { RoutesContext } from '../platform/load.ts';
import { fetchChunk } from '../platform/load-chunk.ts';
import { catchUncaught, createReporter, sendToServer } from '../platform/report-error.ts';
import { Document } from '../rendering/document.tsx';
import { prefetchOnIntent } from '../rendering/follow-links.ts';
import { type FirstPage, type Payload, payloadId } from '../rendering/payload.ts';
import { pageRoute } from './page.ts';
import { root } from './root.tsx';

/** The routes of the server's page alone, whose modules are fetched at once: their styles have come with the page. */
async function firstRoutes(pages: readonly FirstPage[]): Promise<RouteObject[]> {
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
function otherRoutes(router: () => DataRouter, pages: readonly FirstPage[]) {
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

const payload = JSON.parse(document.getElementById(payloadId)?.textContent ?? '{}') as Payload;
setClientId(payload.clientId);

/** The pattern of the present address, which identifies no person. */
function pagePattern(): string {
  return matchPage(location.pathname)?.pattern ?? '/*';
}

const report = createReporter({ page: pagePattern, send: sendToServer });
catchUncaught(report);

/** Error responses of the API appear on the page, and the server knows them: only other errors are reported. */
function reportOfPage(error: unknown): void {
  if (!isRouteErrorResponse(error)) report(error);
}

/** Dialogs and toasts have their styles in files, which must be loaded before any of them opens. */
async function stylesReady(): Promise<void> {
  if (document.head.querySelector('link[rel=stylesheet][media=print]'))
    await new Promise((resolve) => addEventListener(styledEvent, resolve, { once: true }));
}

async function start(): Promise<void> {
  document.documentElement.lang = htmlLanguage[payload.language];
  const [routes] = await Promise.all([
    firstRoutes(payload.pages),
    fetchChunk(() => textsReady([payload.language])),
    stylesReady(),
  ]);
  const others = otherRoutes(() => router, payload.pages);
  const router = createBrowserRouter(routes, {
    hydrationData: payload.hydration,
    patchRoutesOnNavigation: others.addForNavigation,
  });
  prefetchOnIntent(others.add);
  let revalidated: Promise<void> | undefined;
  async function fetchLanguage(language: Language): Promise<boolean> {
    const isOther = language !== payload.language;
    if (isOther) revalidated ??= router.revalidate();
    try {
      await Promise.all([withRetries('chunk', () => fetchChunk(() => textsReady([language]))), isOther && revalidated]);
      return true;
    } catch (error) {
      if (error instanceof RetryCancelled) return false;
      throw error;
    }
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <Document payload={payload} fetchLanguage={fetchLanguage}>
        <RoutesContext value={others.add}>
          <RouterProvider router={router} onError={reportOfPage} />
        </RoutesContext>
      </Document>,
      { onCaughtError: reportOfPage, onUncaughtError: report, onRecoverableError: report },
    );
  });
  // React hydrates at once what a tap concerns.
  dispatchEvent(new Event(hydratingEvent));
}

start().catch((error: unknown) => {
  dispatchEvent(new Event(failedEvent));
  throw error;
});
