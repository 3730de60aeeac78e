import type { Country } from '@mutirao/contract/members/places.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { withRetries } from '../../../platform/failures.ts';
import { useQueries } from '../../../platform/query-client.ts';
import { guessCountry } from './guess-country.ts';
import { type NamedCountry, sortCountries } from './sort-countries.ts';

/** All countries, fetched once, the user's own first; undefined until they are there. */
export function useCountries(): readonly NamedCountry[] | undefined {
  const { language } = useLanguage();
  const { data } = useQuery<Country[]>(
    {
      queryKey: ['countries'],
      queryFn: ({ signal }) =>
        withRetries('network', () => callApi<Country[]>('countries', { signal, public: true }), { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    useQueries(),
  );
  return useMemo(() => {
    if (!data) return undefined;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const codes = data.map(({ code }) => code);
    return sortCountries(data, language, guessCountry(codes, { language: navigator.language, timeZone }));
  }, [data, language]);
}
