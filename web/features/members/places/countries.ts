import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { guessCountry } from './guess-country.ts';
import { type NamedCountry, sortCountries } from './sort-countries.ts';

/** All countries, fetched once, the user's own first; undefined until they are there. */
export function useCountries(): readonly NamedCountry[] | undefined {
  const { language } = useLanguage();
  const { data } = useApiQuery(
    'GET /countries',
    {},
    { public: true, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  );
  return useMemo(() => {
    if (!data) return undefined;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const codes = data.map(({ code }) => code);
    return sortCountries(data, language, guessCountry(codes, { language: navigator.language, timeZone }));
  }, [data, language]);
}
