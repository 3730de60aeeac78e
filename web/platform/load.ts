import { pageNumber as pageNumberOf } from '@mutirao/contract/site-map/search-parameters.ts';
import { createContext as createComponentContext } from 'react';
import { createContext, data, type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from 'react-router';
import { type Api, ApiError, browserApi } from './api.ts';

/** On the server, how loaders reach the API. */
export const apiContext = createContext<Api | null>(null);

/** Fetches the routes of all pages, with those that are loaded for a path alone; in the browser only. */
export const RoutesContext = createComponentContext<((pathname: string) => Promise<readonly RouteObject[]>) | null>(
  null,
);

export interface LoadArguments {
  readonly api: Api;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** Loads a page's data; runs on the server for the first page and in the browser afterwards. */
export type Load = (args: LoadArguments) => unknown;

/** The API of each navigation in the browser, whose request its loaders share. */
const navigations = new WeakMap<Request, Api>();

function apiOf(request: Request): Api {
  const api = navigations.get(request) ?? browserApi(request.signal);
  navigations.set(request, api);
  return api;
}

/** Wraps a page's loader for the router: failures of the API keep their status. */
export function toLoader(load: Load) {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const api = context.get(apiContext) ?? apiOf(request);
    try {
      return await load({ api, params, url: new URL(request.url) });
    } catch (error) {
      if (error instanceof ApiError) throw data(error.body, { status: error.status });
      throw error;
    }
  };
}

/** The page number in an address; 1 by default. */
export function pageNumber(url: URL): number {
  return pageNumberOf(url.searchParams.get('page') ?? '') ?? 1;
}

/** Redirects from beyond the last page to it; never from the last page itself, even when the count is out of date. */
export function redirectBeyond(url: URL, { current_page, last_page }: { current_page: number; last_page: number }) {
  if (current_page <= last_page) return;
  const query = new URLSearchParams(url.search);
  query.set('page', String(last_page));
  throw redirect(`${url.pathname}?${query}`);
}

/** The beginning of a list, as it came with the page, or why it did not. */
export interface Begun<Answer> {
  readonly first?: Answer;
  readonly failure?: string;
}

/** Awaits the first page of a list. A failure leaves the rest of the page intact. */
export async function beginList<Answer>(answer: Promise<Answer>): Promise<Begun<Answer>> {
  try {
    return { first: await answer };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500 || error.status === 503) throw error;
    return { failure: error.message };
  }
}

/** The result of the page's `load`. */
export function useData<Loader extends Load>(): Exclude<Awaited<ReturnType<Loader>>, Response> {
  return useLoaderData() as Exclude<Awaited<ReturnType<Loader>>, Response>;
}
