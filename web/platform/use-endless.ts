import type { Page } from '@mutirao/contract/pagination.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { callApi } from './api.ts';
import { withRetries } from './failures.ts';
import { useQueries } from './query-client.ts';
import { useNearEnd } from './use-near-end.ts';

interface Wanted<Answer> {
  /** Of the list in the API, with its filters. */
  path: string;
  /** The page that came with the address. Without it and without a failure, the list asks for it itself. */
  first?: Answer | undefined;
  /** Why the page did not come with the address. */
  failure?: string | undefined;
  /** In whose name it is asked; without, as everyone. */
  memberId?: number;
  /** Goes on only when it is told to. */
  byHand?: boolean;
  /** Where the API gives all there is at once. */
  toPage?: (answer: unknown) => Answer;
}

/** A list that goes on page by page. */
export interface Endless<Answer extends Page<unknown>> {
  /** Absent while the first is on its way, or where it could not be had. */
  readonly pages: readonly Answer[] | undefined;
  readonly isFetching: boolean;
  readonly isFetchingNext: boolean;
  /** Goes on only when it is told to. */
  readonly byHand: boolean;
  readonly hasNext: boolean;
  /** Where a link to the next page leads without scripts. */
  readonly nextAddress: string;
  /** Why something is missing: an error, or only words of one. */
  readonly failure: Error | string | undefined;
  /** The next page; the first one where that is still to come. */
  readonly fetchMore: () => void;
  /** For the element at its end: the next page is fetched before the user arrives there. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/** Fetches a list as far as the user scrolls, and keeps it for the way back. */
export function useEndless<Answer extends Page<unknown>>(wanted: Wanted<Answer>): Endless<Answer> {
  const { path, first, failure, memberId, byHand = false, toPage = (answer) => answer as Answer } = wanted;
  const { pathname, search } = useLocation();
  const queries = useQueries();
  const startPage = first?.current_page ?? 1;
  const queryKey = [path, startPage, memberId ?? 'everyone'];
  const asksItself = !first && failure === undefined;

  const { data, error, isFetchingNextPage, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey,
      queryFn: async ({ pageParam, signal }) => {
        const address = `${path}${path.includes('?') ? '&' : '?'}page=${pageParam}`;
        const call = { signal, public: memberId === undefined };
        return toPage(await withRetries('network', () => callApi<unknown>(address, call), { signal }));
      },
      initialPageParam: startPage,
      getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
      ...(first && { initialData: { pages: [first], pageParams: [startPage] } }),
      enabled: asksItself,
      // Members come to see what they have just done.
      refetchOnMount: asksItself ? 'always' : false,
      retry: false,
    },
    queries,
  );

  // What was scrolled to before is kept for the way back; its beginning is what came just now.
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!first) return;
    queries.setQueryData<InfiniteData<Answer>>(JSON.parse(key), (kept) =>
      kept?.pages[0]?.total === first.total
        ? { ...kept, pages: [first, ...kept.pages.slice(1)] }
        : { pages: [first], pageParams: [first.current_page] },
    );
  }, [queries, first, key]);

  // What is on its way already is waited for.
  const fetchMore = () => void (data ? fetchNextPage : refetch)({ cancelRefetch: false });
  const end = useNearEnd(!byHand && hasNextPage && !isFetching && !error, fetchMore);

  const next = new URLSearchParams(search);
  next.set('page', String((data?.pages.at(-1)?.current_page ?? startPage) + 1));
  return {
    pages: data?.pages,
    isFetching,
    isFetchingNext: isFetchingNextPage,
    byHand,
    hasNext: hasNextPage,
    nextAddress: `${pathname}?${next}`,
    failure: error ?? (data ? undefined : failure),
    fetchMore,
    end,
  };
}
