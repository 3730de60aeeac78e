import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { closeToVisitors, guard } from '../app/guard.tsx';
import { languagesInUse } from '../i18n/language.tsx';
import { textsReady } from '../i18n/texts.ts';
import { type Load, toLoader } from '../platform/load.ts';
import { loadChunk } from '../platform/load-chunk.ts';

/** What a `*.page.tsx` exports. */
interface PageModule {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
  load?: Load<unknown>;
}

/** What other parts of the application know of a page's route. */
export interface PageHandle {
  readonly file: string;
  /** Fetches the page's code, without showing it. */
  readonly fetch: () => Promise<unknown>;
}

const modules = import.meta.glob<PageModule>('../features/**/*.page.tsx');

/** How the pages that came with the first address are fetched, by their file. */
export const firstModules = new Map<string, () => Promise<PageModule>>();

/** A route's page, from its file: `page('challenges/challenges/list')` is `features/challenges/challenges/list.page.tsx`, fetched when first needed. */
export function page(name: string, route: RouteObject = {}): RouteObject {
  const file = `../features/${name}.page.tsx`;
  const load = modules[file];
  const key = file.replace('../', '');
  if (!load) throw new Error(`There is no ${file}`);
  return {
    ...route,
    handle: { file: key, fetch: load } satisfies PageHandle,
    lazy: async () => {
      const module = await loadChunk(firstModules.get(key) ?? load);
      await loadChunk(() => textsReady(import.meta.env.SSR ? undefined : languagesInUse()));
      return {
        Component: module.Component,
        ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
        ...(module.load && { loader: toLoader(module.load) }),
      };
    },
  } as RouteObject;
}

/**
 * A page for members, and the pages it holds. The server sends its frame alone, without a `load`; within it,
 * `useSignedIn` is the member. One that lies `below` another route says which.
 */
export function guarded(
  name: string,
  { path, ...route }: RouteObject & { path: string },
  { below }: { below?: string } = {},
): RouteObject {
  closeToVisitors({ path: below === undefined ? path : `${below}/${path}`, end: route.children === undefined });
  const open = page(name, { path, ...route } as RouteObject);
  const lazy = open.lazy as () => Promise<PageModule>;
  return {
    ...open,
    lazy: async () => {
      const module = await lazy();
      return { ...module, Component: guard(module.Component) };
    },
  } as RouteObject;
}

/** A route that leads elsewhere, to a part of a page perhaps, keeping what follows the question mark. */
export function leadTo(path: string, target: (params: Record<string, string | undefined>) => string): RouteObject {
  return {
    path,
    loader: ({ params, request }) => {
      const [place, hash] = target(params).split('#');
      return redirect(place + new URL(request.url).search + (hash ? `#${hash}` : ''), 301);
    },
  };
}
