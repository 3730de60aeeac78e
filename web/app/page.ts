import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Page, Redirect } from '@mutirao/contract/site-map/page.ts';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { languagesInUse } from '../i18n/language.tsx';
import { textsReady } from '../i18n/texts.ts';
import { type Load, toLoader } from '../platform/load.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import type { PageHandle } from '../rendering/prefetch.ts';
import { guard } from './guard.tsx';

/** The exports of a `*.page.tsx`. */
interface PageModule {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
  load?: Load;
}

const modules = import.meta.glob<PageModule>('../features/**/*.page.tsx');

/** How the pages that came with the first address are fetched, by their file. */
export const firstModules = new Map<string, () => Promise<PageModule>>();

/** A child route; at its parent's address it is the index. */
function below(above: string, { path, ...route }: RouteObject): RouteObject {
  return (path === above ? { ...route, index: true } : { ...route, path }) as RouteObject;
}

/**
 * The route of a page, or of the layout around several, from its file: `page('site/home/home', pages.home)` is
 * `features/site/home/home.page.tsx`, fetched when first needed. Of a page for members the server sends the frame
 * alone, without a `load`; within it, `useSignedIn` is the member.
 */
export function page(
  name: string,
  { pattern, access }: Pick<Page, 'pattern' | 'access'>,
  children?: RouteObject[],
): RouteObject {
  const file = `../features/${name}.page.tsx`;
  const load = modules[file];
  const key = file.replace('../', '');
  if (!load) throw new Error(`There is no ${file}`);
  return {
    path: pattern,
    ...(children && { children: children.map((child) => below(pattern, child)) }),
    handle: { file: key, fetch: load } satisfies PageHandle,
    lazy: async () => {
      const module = await loadChunk(firstModules.get(key) ?? load);
      await loadChunk(() => textsReady(import.meta.env.SSR ? undefined : languagesInUse()));
      return {
        Component: access === 'members' ? guard(module.Component) : module.Component,
        ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
        ...(module.load && { loader: toLoader(module.load) }),
      };
    },
  } as RouteObject;
}

/** The route of a redirect, which preserves the query string. */
export function redirectTo({ pattern, to, params: given, hash }: Redirect): RouteObject {
  return {
    path: pattern,
    loader: ({ params, request }) => {
      const place = linkTo(to, { ...params, ...given } as Record<string, never>);
      return redirect(place + new URL(request.url).search + (hash ? `#${hash}` : ''), 301);
    },
  };
}
