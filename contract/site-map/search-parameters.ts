import { parseLanguage } from '../language.ts';

/** Reads the text of a search parameter; undefined where the text is no value of it. */
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
/** Two letters, or none for everywhere. */
export const countryCode = textLike(/^(?:[A-Za-z]{2})?$/);
export const searchText = textLike(/^.{0,60}$/u);
/** Any text: what is no tag finds nothing. */
export const tagName: Parameter<string> = (text) => text;

/** What lists of challenges know. */
export const listSearch = { page: pageNumber, tag: tagName };

/** The names of the parameters that are not known, or not with their value. `lang` is known everywhere. */
export function unknownParameters(known: SearchParameters, search: URLSearchParams): string[] {
  return [...search].flatMap(([name, value]) => {
    const read = name === 'lang' ? parseLanguage : Object.hasOwn(known, name) ? known[name] : undefined;
    return read?.(value) === undefined ? [name] : [];
  });
}
