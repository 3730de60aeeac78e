import { pageNumber as pageNumberOf } from '@mutirao/contract/site-map/search-parameters.ts';
import { createContext, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type Api, ApiError, browserApi } from './api.ts';

/** On the server, how loaders reach the API. */
export const apiContext = createContext<Api | null>(null);

interface LoadArguments {
  readonly api: Api;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** Fetches what a page shows; runs on the server for the first page and in the browser from then on. */
export type Load<Data> = (args: LoadArguments) => Promise<Data | Response> | Data | Response;

/** A page's loading as the router runs it: failures of the API keep their status. */
export function toLoader(load: Load<unknown>) {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const api = context.get(apiContext) ?? browserApi(request.signal);
    try {
      return await load({ api, params, url: new URL(request.url) });
    } catch (error) {
      if (error instanceof ApiError) throw data(error.body, { status: error.status });
      throw error;
    }
  };
}

/** The page number that an address asks for; the first where it says none. */
export function pageNumber(url: URL): number {
  return pageNumberOf(url.searchParams.get('page') ?? '') ?? 1;
}

/** Leads on from a page that lies beyond the last one; never from the last one, even when what was counted is gone. */
export function redirectBeyond(url: URL, { current_page, last_page }: { current_page: number; last_page: number }) {
  if (current_page <= last_page) return;
  const query = new URLSearchParams(url.search);
  query.set('page', String(last_page));
  throw redirect(`${url.pathname}?${query}`);
}

/** What the page's `load` answered. */
export function useData<Loader extends Load<unknown>>(): Exclude<Awaited<ReturnType<Loader>>, Response> {
  return useLoaderData() as Exclude<Awaited<ReturnType<Loader>>, Response>;
}
