import type { Page } from '@mutirao/contract/pagination.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { callApi } from '../../platform/api.ts';
import { GivenUp, withRetries } from '../../platform/failures.ts';
import { useQueries } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { CardGrid, CardSkeleton } from '../../ui/card-grid.tsx';
import { Link } from '../../ui/link.tsx';
import { shellTexts } from '../shell/index.ts';
import type { CardFacts } from './card-facts.ts';
import { ChallengeCard } from './challenge-card.tsx';
import styles from './endless-cards.module.css';
import { challengeTexts } from './texts.ts';

interface EndlessCardsProps {
  /** The page that came with the address; absent when it could not be had. */
  first: Page<CardFacts> | undefined;
  failure?: string | undefined;
  /** Of the list in the API, with its filters. */
  path: string;
  label: string;
  level?: 'h2' | 'h3';
}

/** How far below the screen the end may lie before the next page is fetched. */
const ahead = '600px';

/** A list of cards that goes on as the reader scrolls; without scripts, by links from page to page. */
export function EndlessCards({ first, failure, path, label, level }: EndlessCardsProps) {
  const t = useTexts(challengeTexts).list;
  const shell = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  const startPage = first?.current_page ?? 1;
  const queries = useQueries();

  const { data, error, isFetchingNextPage, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [path, startPage],
      queryFn: ({ pageParam, signal }) =>
        withRetries('network', () => callApi<Page<CardFacts>>(`${path}&page=${pageParam}`, { signal, public: true }), {
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
    queries.setQueryData<InfiniteData<Page<CardFacts>>>([path, startPage], (kept) =>
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

  const cards = data?.pages.flatMap((page) => page.data) ?? [];
  const offline = error instanceof GivenUp;
  const told = offline ? shell.networkError.text : error ? error.message : data ? undefined : failure;
  const next = new URLSearchParams(search);
  next.set('page', String((data?.pages.at(-1)?.current_page ?? startPage) + 1));

  return (
    <>
      <CardGrid label={label} busy={isFetching}>
        {cards.map((challenge, index) => (
          <li key={challenge.id}>
            <ChallengeCard challenge={challenge} {...(level && { level })} eager={index < 2} />
          </li>
        ))}
        {isFetchingNextPage && [1, 2, 3].map((one) => <CardSkeleton key={one} />)}
      </CardGrid>
      {told !== undefined && (
        <div className={styles.failure} role="alert">
          <p>
            <strong>{shell.dataFailure.title}</strong> {told}
          </p>
          <Button look="outline" onClick={() => void (data ? fetchNextPage() : refetch())}>
            {shell.dataFailure.retry}
          </Button>
        </div>
      )}
      <div ref={end} className={styles.end}>
        {hasNextPage && told === undefined && (
          <Link
            to={`${pathname}?${next}`}
            rel="next"
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              void fetchNextPage();
            }}
          >
            {isFetchingNextPage ? t.loadingMore : t.more}
          </Link>
        )}
      </div>
    </>
  );
}
