import type { Timezone } from '@mutirao/contract/members/places.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../platform/api.ts';
import { withRetries } from '../../../platform/failures.ts';
import { useQueries } from '../../../platform/query-client.ts';

/** All time zones, the browser's own first; fetched once, by who first shows them. Undefined until they are there. */
export function useTimezones(): readonly Timezone[] | undefined {
  const { data } = useQuery<Timezone[]>(
    {
      queryKey: ['timezones'],
      queryFn: ({ signal }) =>
        withRetries('network', () => callApi<Timezone[]>('countries/timezones', { signal, public: true }), { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    useQueries(),
  );
  return useMemo(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return data && [...data.filter(({ id }) => id === own), ...data.filter(({ id }) => id !== own)];
  }, [data]);
}
