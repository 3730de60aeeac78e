import type { Page } from '@mutirao/contract/pagination.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { callApi } from './api.ts';
import { GivenUp, withRetries } from './failures.ts';
import { useQueries } from './query-client.ts';

interface EndlessOptions<Item> {
  /** The page that came with the address; absent when it could not be had. */
  first: Page<Item> | undefined;
  /** Of the list in the API, with its filters. */
  path: string;
}

interface Endless<Item> {
  items: readonly Item[];
  /** False while there is nothing to show yet, not even nothing. */
  known: boolean;
  error: Error | null;
  /** The server was not reached, and the reader does not want to try again now. */
  offline: boolean;
  isFetching: boolean;
  isFetchingNext: boolean;
  hasNext: boolean;
  /** The next page; the first one where that is still to come. */
  fetchMore: () => void;
  /** What comes into view as the reader nears the end. */
  end: RefObject<HTMLDivElement | null>;
  /** Where a link to the next page leads without scripts. */
  nextAddress: string;
}

/** How far below the screen the end may lie before the next page is fetched. */
const ahead = '600px';

/** A list that goes on as the reader scrolls. */
export function useEndless<Item>({ first, path }: EndlessOptions<Item>): Endless<Item> {
  const { pathname, search } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  const startPage = first?.current_page ?? 1;
  const queries = useQueries();

  const { data, error, isFetchingNextPage, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [path, startPage],
      queryFn: ({ pageParam, signal }) =>
        withRetries('network', () => callApi<Page<Item>>(`${path}&page=${pageParam}`, { signal, public: true }), {
          signal,
        }),
      initialPageParam: startPage,
      getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
      ...(first && { initialData: { pages: [first], pageParams: [startPage] } }),
      enabled: false,
      retry: false,
    },
    queries,
  );

  // What was scrolled to before is kept for the way back; its beginning is what came just now.
  useEffect(() => {
    if (!first) return;
    queries.setQueryData<InfiniteData<Page<Item>>>([path, startPage], (kept) =>
      kept?.pages[0]?.total === first.total
        ? { ...kept, pages: [first, ...kept.pages.slice(1)] }
        : { pages: [first], pageParams: [startPage] },
    );
  }, [queries, first, path, startPage]);

  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasNextPage || isFetchingNextPage || error) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: ahead,
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  const next = new URLSearchParams(search);
  next.set('page', String((data?.pages.at(-1)?.current_page ?? startPage) + 1));
  return {
    items: data?.pages.flatMap((page) => page.data) ?? [],
    known: data !== undefined,
    error,
    offline: error instanceof GivenUp,
    isFetching,
    isFetchingNext: isFetchingNextPage,
    hasNext: hasNextPage,
    fetchMore: () => void (data ? fetchNextPage() : refetch()),
    end,
    nextAddress: `${pathname}?${next}`,
  };
}
