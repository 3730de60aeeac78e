import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import type { Language } from '@mutirao/contract/language.ts';
import {
  defaultOrganisationName,
  type OwnTexts,
  type PageDress,
} from '@mutirao/contract/organisation/identity/own-name.ts';
import type { MapSource } from '@mutirao/contract/site/map/map.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { setupRoute } from '../back-office-routes.ts';
import { defaultFooter, organisation } from '../i18n/organisation.ts';
import { createRenaming } from '../i18n/rename-texts.ts';
import { serverApi } from '../platform/api.ts';
import { bootScript, linkRules } from '../platform/boot-script.ts';
import { apiContext } from '../platform/load.ts';
import { type Assets, assetsOf, firstStyles, hashOf } from '../rendering/assets.ts';
import { Document } from '../rendering/document.tsx';
import type { PageHandle } from '../rendering/follow-links.ts';
import { type FirstPage, inOneLanguage, type Payload, serializePayload } from '../rendering/payload.ts';
import { createHandlerFor } from '../rendering/static-handlers.ts';
import { fetchRoutesBelow, routes } from '../routes.ts';

interface RenderOptions {
  url: URL;
  language: Language;
  publicUrl: string;
  clientId: string;
  map?: MapSource | undefined;
  /** What the organisation changed. */
  dress?: PageDress | undefined;
  now: Date;
  api: (path: string) => Promise<{ status: number; body: unknown }>;
}

interface RenderedPage {
  status: number;
  /** Its text in parts: joining them would copy it again. */
  html: readonly string[];
  /** The hashes of its inline scripts and styles, for the Content-Security-Policy. */
  hashes: { scripts: readonly string[]; style: string };
}

await fetchRoutesBelow(linkTo(pages.admin));
const [rootRoute] = routes as [RouteObject & { children: RouteObject[] }];
const handlerFor = createHandlerFor([{ ...rootRoute, children: [setupRoute, ...rootRoute.children] } as RouteObject]);
const scripts = [bootScript, linkRules].map(hashOf);
/** The placeholder of the styles: which ones a page needs is known after rendering. */
const stylesPlace = '/*styles*/';

const ownTexts = 'app/own-texts.ts';

/** The module that gives the texts in the browser the organisation's name; it loads the entry. */
function ownTextsModule(language: Language): string {
  return assetsOf([ownTexts], language).pages[ownTexts] ?? '';
}

const ownTextsOf = ({ theme: _, ...texts }: PageDress): OwnTexts => texts;

const unchanged = <Texts,>(texts: Texts) => texts;
let latest: { readonly renames: string; readonly rename: ReturnType<typeof createRenaming> } | undefined;

/** The renaming of the texts, made anew where the name has changed. */
function renamingOf(renames: OwnTexts['renames'] = []) {
  if (renames.length === 0) return unchanged;
  const key = JSON.stringify(renames);
  if (latest?.renames !== key) latest = { renames: key, rename: createRenaming(renames) };
  return latest.rename;
}

/** Renders one page for a visitor, or returns where it redirects to. */
export async function render({
  url,
  language,
  publicUrl,
  clientId,
  map,
  dress,
  now,
  api,
}: RenderOptions): Promise<RenderedPage | { status: number; location: string }> {
  const handler = handlerFor(url.pathname);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, serverApi(api));
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location') ?? '/' };

  const pageFiles = context.matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.file ?? []);
  const assets = assetsOf(pageFiles, language);
  const payload: Payload = {
    language,
    now: now.toISOString(),
    publicUrl,
    clientId,
    map,
    ...(dress && { organisation: ownTextsOf(dress) }),
    pages: firstPages(context.matches, assets),
    hydration: {
      loaderData: inOneLanguage(context.loaderData, language) as typeof context.loaderData,
      errors: plainErrors(context.errors),
    },
  };
  const router = createStaticRouter(handler.dataRoutes, context);
  const { entry, modules, sheets } = assets;
  // Nothing is awaited between here and the end of rendering: another request may have another name.
  const name = dress?.name ?? defaultOrganisationName;
  Object.assign(organisation, { name, rename: renamingOf(dress?.renames), footer: dress?.footer ?? defaultFooter });
  const html = renderToString(
    <Document
      payload={payload}
      written={{
        script: bootScript,
        styles: stylesPlace,
        sheets,
        files: dress ? [ownTextsModule(language), entry, ...sheets, ...modules] : [entry, ...sheets, ...modules],
        payload: serializePayload(payload),
        start: startOf(url.pathname),
      }}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  );
  const { text: first, hash } = firstStyles(assets.styles, html);
  const text = dress ? first + dress.theme : first;
  const style = dress ? hashOf(text) : hash;
  const place = html.indexOf(stylesPlace);
  const missing = pageFiles.at(-1)?.endsWith('not-found.page.tsx');
  return {
    status: missing ? 404 : context.statusCode,
    html: ['<!doctype html>', html.slice(0, place), text, html.slice(place + stylesPlace.length)],
    hashes: { scripts, style },
  };
}

/** A page that search engines may index is there to be read; that of signing up is not. */
function startOf(pathname: string): 'now' | 'intent' {
  return matchPage(pathname)?.indexed && !isAccountPath(pathname) ? 'intent' : 'now';
}

/** The pages of these matches, as the browser's first routes. */
function firstPages(matches: StaticHandlerContext['matches'], { pages }: Assets): FirstPage[] {
  return matches.flatMap(({ route: { id, path, handle } }) => {
    const { file, access } = (handle ?? {}) as Partial<PageHandle>;
    return file && access ? { id, path, access, address: pages[file] ?? '' } : [];
  });
}

/** Errors as the browser's router reads them: a thrown response keeps its status, others have no details. */
function plainErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      const { status = 500, data } = error as { status?: number; data?: unknown };
      return [route, { status, statusText: '', internal: false, data: data ?? {} }];
    }),
  );
}
