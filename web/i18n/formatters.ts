const cache = new Map<string, unknown>();

/**
 * The formatter of this name. Creating one takes a hundred times as long as using it, so each is cached; the very first
 * costs a phone a tenth of a second, so what every page shows does without (see `numbers.ts` and `dates.ts`).
 */
export function memoizeFormatter<Formatter>(name: string, make: () => Formatter): Formatter {
  const formatter = (cache.get(name) as Formatter | undefined) ?? make();
  cache.set(name, formatter);
  return formatter;
}
