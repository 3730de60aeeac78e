import type { Country } from '@mutirao/contract/members/places.ts';
import { listCountries } from './list-places.ts';

let known: ReadonlyMap<string, Country> | undefined;

/** A country with its names, by its two letters. */
export function countryOf(code: string): Country {
  known ??= new Map(listCountries().map((country) => [country.code, country]));
  return known.get(code) ?? { code, name: { en: code, pt: code } };
}
