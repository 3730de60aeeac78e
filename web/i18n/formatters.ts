const kept = new Map<string, unknown>();

/**
 * The formatter of this name. To make one takes a hundred times as long as to use it, so each is made once; the first of
 * all takes a phone a tenth of a second, so what every page shows does without (see `numbers.ts` and `dates.ts`).
 */
export function memoizeFormatter<Formatter>(name: string, make: () => Formatter): Formatter {
  const formatter = (kept.get(name) as Formatter | undefined) ?? make();
  kept.set(name, formatter);
  return formatter;
}
