import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { perform, type ReadKey, type SentCall } from './api.ts';
import { foresight } from './boot-script.ts';
import { withRetries } from './failures.ts';
import { answerKey, endless, useQueries } from './query-client.ts';
import { PreviewContext } from './session.ts';

/** For the element at the end of a list: calls `onNear` before the user arrives there, while more `isToCome`. */
function useNearEnd(isToCome: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(onNear);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !isToCome) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), {
      rootMargin: foresight,
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isToCome]);
  return end;
}

/** The items of a list's pages, without duplicates: new items at its beginning shift others to the next page. */
export function itemsOf<Item extends { readonly id: number }>(
  pages: readonly { readonly data: readonly Item[] }[] | undefined,
): Item[] {
  const all = pages?.flatMap(({ data }) => data) ?? [];
  return [...new Map(all.map((item) => [item.id, item])).values()];
}

/** A list of the API, without the page number. */
type ListInput<Input> = Omit<Input, 'query'> &
  (Input extends { readonly query?: infer Query } ? { readonly query?: Omit<NonNullable<Query>, 'page'> } : unknown);

interface Start<Shown> {
  /** The page from the loader. Without it and without a failure, the list fetches it itself. */
  readonly first?: Shown | undefined;
  /** Why the loader has no page. */
  readonly failure?: string | undefined;
  /** The member to send as; without one, sent without credentials. */
  readonly memberId?: number;
  /** Fetches the next page only on demand. */
  readonly byHand?: boolean;
}

/** Which list, its first page, and how it continues; `toPage` where the API answers with the whole list. */
export type EndlessOptions<Key extends ReadKey, Shown> = ListInput<ApiInput<Key>> &
  Start<Shown> & { readonly call: Key } & (ApiAnswer<Key> extends Shown
    ? { readonly toPage?: (answer: ApiAnswer<Key>) => Shown }
    : { readonly toPage: (answer: ApiAnswer<Key>) => Shown });

/** The same, where the list is known by its type alone. */
interface AnyList<Shown> extends Start<Shown>, Pick<SentCall, 'params' | 'query'> {
  readonly call: ReadKey;
  readonly toPage?: (answer: unknown) => Shown;
}

/** An infinite list. */
export interface Endless<Answer extends Page<unknown>> {
  /** Absent while the first page loads, or after its failure. */
  readonly pages: readonly Answer[] | undefined;
  readonly isFetching: boolean;
  readonly isFetchingNext: boolean;
  /** Fetches the next page only on demand. */
  readonly byHand: boolean;
  readonly hasNext: boolean;
  /** The address of the next page, for a link without scripts. */
  readonly nextAddress: string;
  /** Why a page is missing: an error, or its message. */
  readonly failure: Error | string | undefined;
  /** Fetches the next page; the first one where it is missing. */
  readonly fetchMore: () => void;
  /** For the element at its end: the next page is fetched before the user arrives there. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/** Fetches a list as far as the user scrolls, and caches it for navigation back. */
export function useEndless<Key extends ReadKey, Shown extends Page<unknown> = Extract<ApiAnswer<Key>, Page<unknown>>>(
  options: EndlessOptions<Key, Shown>,
): Endless<Shown> {
  const {
    call,
    params,
    query,
    first,
    failure,
    memberId,
    byHand = false,
    toPage,
  } = options as unknown as AnyList<Shown>;
  const { pathname, search } = useLocation();
  const queries = useQueries();
  const preview = useContext(PreviewContext);
  const read = preview?.read ?? perform;
  const startPage = first?.current_page ?? 1;
  const queryKey = [
    ...answerKey(call, { params, query }, memberId ?? 'everyone'),
    endless,
    startPage,
    ...(preview ? ['preview'] : []),
  ];
  const asksItself = !first && failure === undefined;

  const { data, error, isFetchingNextPage, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey,
      queryFn: async ({ pageParam: page, signal }) => {
        const input = { ...(params && { params }), query: { ...query, page }, signal, public: memberId === undefined };
        const answer = await withRetries('network', () => read(call, input), { signal });
        return toPage ? toPage(answer) : (answer as Shown);
      },
      initialPageParam: startPage,
      getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
      ...(first && { initialData: { pages: [first], pageParams: [startPage] } }),
      enabled: asksItself,
      // The list must show what the member has just done.
      refetchOnMount: asksItself ? 'always' : false,
    },
    queries,
  );

  // The pages scrolled to before stay cached for navigation back; the first one is updated.
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!first) return;
    queries.setQueryData<InfiniteData<Shown>>(JSON.parse(key), (cached) =>
      cached?.pages[0]?.total === first.total
        ? { ...cached, pages: [first, ...cached.pages.slice(1)] }
        : { pages: [first], pageParams: [first.current_page] },
    );
  }, [queries, first, key]);

  // A fetch under way is not repeated.
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
