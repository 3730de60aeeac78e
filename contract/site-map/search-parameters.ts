import { type Language, parseLanguage } from '../language.ts';
import { parsePosition } from '../site/map/map-position.ts';

/** Parses the text of a search parameter; undefined for an invalid value. */
export type Parameter<Value> = (text: string) => Value | undefined;

/** The search parameters of a page by name. */
export type SearchParameters = Readonly<Record<string, Parameter<string | number>>>;

function numberLike(pattern: RegExp): Parameter<number> {
  return (text) => (pattern.test(text) ? Number(text) : undefined);
}

function textLike(pattern: RegExp): Parameter<string> {
  return (text) => (pattern.test(text) ? text : undefined);
}

/** The page of a list, from 1. */
export const pageNumber = numberLike(/^[1-9][0-9]{0,4}$/);
export const goalNumber = numberLike(/^(?:[1-9]|1[0-7])$/);
export const year = numberLike(/^[12][0-9]{3}$/);
/** The two letters of a country, or none for all. */
export const countryCode = textLike(/^(?:[A-Za-z]{2})?$/);
export const searchText = textLike(/^.{0,60}$/u);
/** Any text: an unknown tag finds nothing. */
export const tagName: Parameter<string> = (text) => text;

/** Abbreviations of skills, with commas between: an unknown one finds nothing. */
export const skillNames: Parameter<string> = (text) => text;
/** A checked box of a form. */
export const flag = textLike(/^true$/);
/** A choice of two that are both filters. */
export const yesOrNo = textLike(/^(?:true|false)$/);
/** The id of a row. */
export const rowId = numberLike(/^[1-9][0-9]{0,8}$/);

/** A place of a public map: `latitude,longitude`, in hundredths of a degree. */
export const mapPosition: Parameter<string> = (text) => (parsePosition(text) ? text : undefined);

/** A choice of a filter: an unknown one counts as the default. */
export const choice: Parameter<string> = (text) => text;

/** The search parameters of lists of challenges, and of those that are filtered further. */
export const listSearch = { page: pageNumber, tag: tagName };
export const filteredListSearch = {
  ...listSearch,
  goal: goalNumber,
  open: flag,
  prize: flag,
  order: ((text) => (text === 'new' || text === 'ends' ? text : undefined)) as Parameter<'new' | 'ends'>,
};

/** The search parameters of every page. */
export const everySearch = { lang: parseLanguage as Parameter<Language> };

/** The values of search parameters. */
export type SearchValues<Search extends SearchParameters> = {
  readonly [Name in keyof Search]?: NonNullable<ReturnType<Search[Name]>> | undefined;
};

/** The values of a page's parameters in an address; undefined where absent or invalid. */
export function readSearch<Search extends SearchParameters>(
  { search: known }: { readonly search: Search },
  search: string | URLSearchParams,
): SearchValues<Search> {
  const asked = new URLSearchParams(search);
  const values = Object.entries(known).map(([name, read]) => {
    const text = asked.get(name);
    return [name, text === null ? undefined : read(text)];
  });
  return Object.fromEntries(values);
}

/** The names of parameters that are unknown or have an invalid value. */
export function unknownParameters(known: SearchParameters, search: URLSearchParams): string[] {
  return [...search].flatMap(([name, value]) => {
    const read = Object.hasOwn(known, name) ? known[name] : undefined;
    return read?.(value) === undefined ? [name] : [];
  });
}
