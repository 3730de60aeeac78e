import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Page, Redirect } from '@mutirao/contract/site-map/page.ts';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { languagesInUse } from '../i18n/language.tsx';
import { textsReady } from '../i18n/texts.ts';
import { type Load, toLoader } from '../platform/load.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import type { PageHandle } from '../rendering/follow-links.ts';
import { guard } from './guard.tsx';

/** The exports of a `*.page.tsx`. */
export interface PageModule {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
  load?: Load;
}

interface PageRoute extends Pick<Page, 'access'> {
  readonly id: string;
  readonly fetch: () => Promise<PageModule>;
  /** How chunks are loaded; usually the user decides whether to retry. */
  readonly load?: typeof loadChunk;
}

/**
 * The route of a page whose module is fetched when it is first needed. Of a page for members the server sends the
 * frame alone, without a `load`; within it, `useSignedIn` is the member.
 */
export function pageRoute({ id, access, fetch, load = loadChunk }: PageRoute) {
  return {
    id,
    lazy: async () => {
      const module = await load(fetch);
      await load(() => textsReady(import.meta.env.SSR ? undefined : languagesInUse()));
      return {
        Component: access === 'members' ? guard(module.Component) : module.Component,
        ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
        ...(module.load && { loader: toLoader(module.load) }),
      };
    },
  } satisfies RouteObject;
}

/** A child route; at its parent's address it is the index. */
function below(above: string, { path, ...route }: RouteObject): RouteObject {
  return (path === above ? { ...route, index: true } : { ...route, path }) as RouteObject;
}

type Modules = Readonly<Record<string, () => Promise<PageModule>>>;

/**
 * Returns the function that makes the route of a page, or of the layout around several, from its file among
 * `modules`: `page('site/home/home', pages.home)` is `features/site/home/home.page.tsx`.
 */
export function pagesOf(modules: Modules, ending = 'page.tsx') {
  return (
    name: string,
    { pattern, access }: Pick<Page, 'pattern' | 'access'>,
    children?: RouteObject[],
  ): RouteObject => {
    const file = `features/${name}.${ending}`;
    const fetch = modules[`./${file}`];
    if (!fetch) throw new Error(`There is no ${file}`);
    const path = pattern.replace(/\/\*$/, '');
    return {
      ...pageRoute({ id: `${name} ${pattern}`, access, fetch }),
      path,
      handle: { file, access, fetch } satisfies PageHandle,
      ...(children && { children: children.map((child) => below(path, child)) }),
    };
  };
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
