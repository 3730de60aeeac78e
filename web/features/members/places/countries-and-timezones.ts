import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { Country, Timezone } from '@mutirao/contract/members/places/places.ts';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';

/** Browsers differ in its name, and some lack it. */
interface WithZones {
  getTimeZones?: () => string[] | undefined;
  timeZones?: string[];
}

function hasZone(code: string, timeZone: string): boolean {
  const locale = new Intl.Locale(`und-${code}`) as unknown as WithZones;
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).includes(timeZone);
}

interface Visitor {
  /** The browser's language, such as `pt-BR`. */
  language: string;
  /** The browser's time zone, such as `America/Sao_Paulo`. */
  timeZone: string;
}

/** Guesses the user's country: from the time zone rather than the language, which many leave in English. */
export function guessCountry(codes: readonly string[], { language, timeZone }: Visitor): string | undefined {
  const { region } = new Intl.Locale(language);
  const spoken = codes.find((code) => code === region);
  if (spoken && hasZone(spoken, timeZone)) return spoken;
  return codes.find((code) => hasZone(code, timeZone)) ?? spoken;
}

/** A country by its name in the user's language. */
interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

/** Sorts countries by the user's language, with the user's own country first. */
export function sortCountries(countries: readonly Country[], language: Language, own?: string): NamedCountry[] {
  const { compare } = new Intl.Collator(htmlLanguage[language]);
  const isOther = ({ code }: NamedCountry) => Number(code !== own);
  return countries
    .map(({ code, name }) => ({ code, name: name[language] }))
    .sort((one, other) => isOther(one) - isOther(other) || compare(one.name, other.name));
}

const countriesOptions = {
  public: true,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

function guessOwn(countries: readonly Country[]): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const codes = countries.map(({ code }) => code);
  return guessCountry(codes, { language: navigator.language, timeZone });
}

/** The country in which the user probably is; undefined until it is known, and where nothing tells. */
export function useOwnCountry(): string | undefined {
  const { data } = useApiQuery('GET /countries', {}, countriesOptions);
  return useMemo(() => data && guessOwn(data), [data]);
}

/** All countries, fetched once, the user's own first; undefined until they are there. */
export function useCountries(): readonly NamedCountry[] | undefined {
  const { language } = useLanguage();
  const { data } = useApiQuery('GET /countries', {}, countriesOptions);
  return useMemo(() => data && sortCountries(data, language, guessOwn(data)), [data, language]);
}

/** All time zones, the browser's own first; fetched once, on first use. Undefined until loaded. */
export function useTimezones(): readonly Timezone[] | undefined {
  const { data } = useApiQuery('GET /countries/timezones', {}, countriesOptions);
  return useMemo(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return data && [...data.filter(({ id }) => id === own), ...data.filter(({ id }) => id !== own)];
  }, [data]);
}
