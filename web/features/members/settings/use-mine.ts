import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../platform/api.ts';
import { withRetries } from '../../../platform/failures.ts';
import { useQueries } from '../../../platform/query-client.ts';
import { useMember } from '../../../platform/session.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';

/** Under the member's id, so that whoever signs in next in this browser never sees it. */
function keyOf(memberId: number, path: string): QueryKey {
  return ['mine', memberId, path];
}

interface Options<Answer> {
  /** How long until it is asked for again, in milliseconds; false for never. */
  again?: (answer: Answer | undefined, asked: number) => number | false;
}

/** Something of the member's own, fetched when its part of the page comes into being. */
export function useMine<Answer>(path: string, { again }: Options<Answer> = {}): UseQueryResult<Answer> {
  const { id } = useSignedIn();
  // The server's own words among it are in the language it was asked in.
  const { language } = useLanguage();
  const query = useQuery<Answer>(
    {
      queryKey: [...keyOf(id, path), language],
      queryFn: ({ signal }) => withRetries('network', () => callApi<Answer>(path, { signal }), { signal }),
      staleTime: 0,
      retry: false,
      ...(again && { refetchInterval: ({ state }) => again(state.data, state.dataUpdateCount) }),
    },
    useQueries(),
  );
  const { error, refetch } = query;
  const { status } = useMember();
  // Who was signed out meanwhile, and has signed in again over the page, goes on where they were.
  const wasRefused = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (status === 'member' && wasRefused) void refetch();
  }, [status, wasRefused, refetch]);
  return query;
}

interface CachedMine {
  /** Asks anew for something of the member's own. */
  readonly invalidate: (path: string) => Promise<void>;
  /** Shows what an answer has just told of it. */
  readonly keep: (path: string, answer: unknown) => void;
}

/** What is known of the member's own things, after a change of them. */
export function useCachedMine(): CachedMine {
  const { id } = useSignedIn();
  const queries = useQueries();
  return useMemo(
    () => ({
      invalidate: (path) => queries.invalidateQueries({ queryKey: keyOf(id, path) }),
      keep: (path, answer) => void queries.setQueriesData({ queryKey: keyOf(id, path) }, answer),
    }),
    [queries, id],
  );
}
