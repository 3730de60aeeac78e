import { everySearch, type SearchParameters } from './search-parameters.ts';

/** A page of the site: all that features need to link to it and the server to send it. */
export interface Page<Pattern extends string = string, Search extends SearchParameters = SearchParameters> {
  /** Its path, with a colon before each parameter. */
  readonly pattern: Pattern;
  readonly search: Search;
  readonly access: 'everyone' | 'members';
  /** The address contains a token or a protocol: it is not cached and not sent as a referrer. */
  readonly secret: boolean;
  /** Search engines may index it. */
  readonly indexed: boolean;
  readonly inSitemap: boolean;
}

/** An address that redirects to a page, under the rules of that page. */
export interface Redirect extends Page {
  readonly to: Page;
  /** The target's parameters that the address does not have itself. */
  readonly params?: Readonly<Record<string, string>>;
  /** The anchor on the page. */
  readonly hash?: string;
}

/** The names of the parameters of a pattern. */
export type ParameterName<Pattern extends string> = Pattern extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Pattern extends `${string}/:${infer Name}`
    ? Name
    : never;

interface PageOptions<Search extends SearchParameters> extends Partial<Omit<Page, 'pattern' | 'search'>> {
  readonly search?: Search;
}

// biome-ignore lint/complexity/noBannedTypes: a page without search parameters
type NoSearch = {};

/** Defines a page: for everyone and indexed, unless the options say otherwise. */
// @__NO_SIDE_EFFECTS__
export function definePage<const Pattern extends string, const Search extends SearchParameters = NoSearch>(
  pattern: Pattern,
  { search, access = 'everyone', secret = false, ...rest }: PageOptions<Search> = {},
): Page<Pattern, typeof everySearch & Search> {
  const indexed = access === 'everyone' && !secret;
  const known = { ...everySearch, ...search } as typeof everySearch & Search;
  return { pattern, search: known, access, secret, indexed, inSitemap: false, ...rest };
}

interface RedirectOptions<Name extends string> {
  readonly params?: Readonly<Record<Name, string>>;
  readonly hash?: string;
}

/** Defines a redirect. Parameters of the target that the address lacks must be given. */
export function defineRedirect<const Pattern extends string, const Target extends string>(
  pattern: Pattern,
  to: Page<Target>,
  ...[options = {}]: [ParameterName<Target>] extends [ParameterName<Pattern>]
    ? [options?: RedirectOptions<ParameterName<Target>>]
    : [options: Required<Pick<RedirectOptions<ParameterName<Target>>, 'params'>>]
): Redirect {
  return { ...to, inSitemap: false, pattern, to, ...options };
}
