import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Page, Redirect } from '@mutirao/contract/site-map/page.ts';
import { type RouteObject, redirect } from 'react-router';
import type { PageHandle } from '../rendering/follow-links.ts';
import { type PageModule, pageRoute } from './page-route.ts';

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
