import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { Country } from '@mutirao/contract/members/places.ts';

/** A country by its name in the user's language. */
export interface NamedCountry {
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
