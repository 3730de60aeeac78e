import { type Language, languageOffer } from '../language.ts';
import type { Page, ParameterName } from './page.ts';
import type { SearchParameters, SearchValues } from './search-parameters.ts';

type LinkArguments<Name extends string, Search extends SearchParameters> = [Name] extends [never]
  ? [params?: Readonly<Record<string, never>>, search?: SearchValues<Search>]
  : [params: Readonly<Record<Name, string | number>>, search?: SearchValues<Search>];

/** The path of a page, with its parameters encoded and the search parameters that have a value. */
export function linkTo<Pattern extends string, Search extends SearchParameters>(
  { pattern }: Page<Pattern, Search>,
  ...[params = {}, search = {}]: LinkArguments<ParameterName<Pattern>, Search>
): string {
  const given: Readonly<Record<string, string | number>> = params;
  const path = pattern.replace(/\/\*$|:(\w+)/g, (_part, name = '') => encodeURIComponent(given[name] ?? ''));
  const query = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** The same address in a language; in the default language it stays as it is. */
export function inLanguage(address: string, language: Language): string {
  return language === languageOffer.first ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
