import type { Page } from '@mutirao/contract/site-map/page.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { languagesInUse } from '../i18n/language.tsx';
import { textsReady } from '../i18n/texts.ts';
import { type Load, toLoader } from '../platform/load.ts';
import { loadChunk } from '../platform/load-chunk.ts';
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
