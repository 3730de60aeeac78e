import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { ApiError, perform, type ReadKey } from './api.ts';
import { withRetries } from './failures.ts';
import { answerKey, useQueries } from './query-client.ts';
import { PreviewContext, useMember } from './session.ts';
import { useViewerId } from './signed-in.tsx';

interface ApiQueryOptions<Key extends ReadKey, Shown>
  extends Omit<UseQueryOptions<ApiAnswer<Key>, Error, Shown>, 'queryKey' | 'queryFn'> {
  /** Sent without credentials; otherwise sent as the member, once one is signed in. */
  readonly public?: boolean;
  /** Fails without asking the user whether to try again. */
  readonly quiet?: boolean;
  /** The answer contains texts in the language of the request. */
  readonly localized?: boolean;
}

/** The arguments of a query: the input of the call, optional where it has none, and options. */
type QueryArguments<Key extends ReadKey, Options> =
  Record<never, never> extends ApiInput<Key>
    ? [input?: ApiInput<Key>, options?: Options]
    : [input: ApiInput<Key>, options?: Options];

/** `useApiQuery` where the call is known by its type alone. */
function useAnswer<Key extends ReadKey, Shown>(
  key: Key,
  input = {} as ApiInput<Key>,
  options: ApiQueryOptions<Key, Shown> = {},
): UseQueryResult<Shown> {
  const { public: isPublic = false, quiet, localized, enabled = true, ...more } = options;
  const viewerId = useViewerId();
  const { language } = useLanguage();
  const preview = useContext(PreviewContext);
  const read = preview?.read ?? perform;
  const audience = isPublic ? 'everyone' : viewerId;
  const query = useQuery<ApiAnswer<Key>, Error, Shown>(
    {
      staleTime: isPublic ? 60_000 : 0,
      ...more,
      queryKey: [
        ...answerKey(key, input, audience ?? 0),
        ...(localized ? [language] : []),
        ...(preview ? ['preview'] : []),
      ],
      queryFn: async ({ signal }) => {
        const fetchAnswer = () =>
          read(key, { ...(input as object), signal, public: isPublic }) as Promise<ApiAnswer<Key>>;
        return quiet ? fetchAnswer() : withRetries('network', fetchAnswer, { signal });
      },
      enabled: audience === undefined ? false : enabled,
    },
    useQueries(),
  );
  const { error, refetch } = query;
  const { status } = useMember();
  // A member whose session expired and who signs in again over the page continues where they were. Only the change of
  // the session counts: without credentials, each repetition would be refused too.
  const repeat = useEffectEvent(() => {
    if (status === 'member' && error instanceof ApiError && error.status === 401) void refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the session changes
  useEffect(() => repeat(), [status]);
  return query;
}

/** The answer of a call: cached, shared by all components that use it, and refetched on mount. */
export const useApiQuery = useAnswer as <Key extends ReadKey, Shown = ApiAnswer<Key>>(
  key: Key,
  ...args: QueryArguments<Key, ApiQueryOptions<Key, Shown>>
) => UseQueryResult<Shown>;

/**
 * Refreshes a page's answer: the page may have been cached for a while, so the answer is refetched after hydration
 * and whenever the user returns to it. `show` selects from an answer what the page needs, and must be a
 * stable function. With `every`, it is also refetched at that interval in milliseconds while the tab is visible.
 */
export function useFresh<Key extends ReadKey, Shown = ApiAnswer<Key>>(
  key: Key,
  input: ApiInput<Key>,
  cached: Shown,
  ...more: ApiAnswer<Key> extends Shown
    ? [show?: (answer: ApiAnswer<Key>) => Shown, every?: number]
    : [show: (answer: ApiAnswer<Key>) => Shown, every?: number]
): Shown {
  // The loader's answer is newer than one of an earlier visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which it arrived
  const arrivedAt = useMemo(() => Date.now(), [cached]);
  const [select, every] = more;
  const { data, dataUpdatedAt } = useAnswer<Key, Shown>(key, input, {
    public: true,
    quiet: true,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    ...(select && { select: select }),
    ...(every && { refetchInterval: every }),
  });
  return data !== undefined && dataUpdatedAt > arrivedAt ? data : cached;
}
