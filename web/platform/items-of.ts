/** The items of a list's pages, without duplicates: new items at its beginning shift others to the next page. */
export function itemsOf<Item extends { readonly id: number }>(
  pages: readonly { readonly data: readonly Item[] }[] | undefined,
): Item[] {
  const all = pages?.flatMap(({ data }) => data) ?? [];
  return [...new Map(all.map((item) => [item.id, item])).values()];
}
