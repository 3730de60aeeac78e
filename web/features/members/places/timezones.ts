import type { Timezone } from '@mutirao/contract/members/places.ts';
import { useMemo } from 'react';
import { useApiQuery } from '../../../platform/use-api-query.ts';

/** All time zones, the browser's own first; fetched once, on first use. Undefined until loaded. */
export function useTimezones(): readonly Timezone[] | undefined {
  const { data } = useApiQuery(
    'GET /countries/timezones',
    {},
    { public: true, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  );
  return useMemo(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return data && [...data.filter(({ id }) => id === own), ...data.filter(({ id }) => id !== own)];
  }, [data]);
}
