import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { Country } from '@mutirao/contract/members/places.ts';

/** A country by its name in the user's language. */
export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

/** Countries in the order of the user's language, the user's own before all others. */
export function sortCountries(countries: readonly Country[], language: Language, own?: string): NamedCountry[] {
  const { compare } = new Intl.Collator(htmlLanguage[language]);
  const isOther = ({ code }: NamedCountry) => Number(code !== own);
  return countries
    .map(({ code, name }) => ({ code, name: name[language] }))
    .sort((one, other) => isOther(one) - isOther(other) || compare(one.name, other.name));
}
