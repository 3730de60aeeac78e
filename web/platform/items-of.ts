/** The items of the pages of a list, each once: what is new at its beginning moves others on to the next page. */
export function itemsOf<Item extends { readonly id: number }>(
  pages: readonly { readonly data: readonly Item[] }[] | undefined,
): Item[] {
  const all = pages?.flatMap(({ data }) => data) ?? [];
  return [...new Map(all.map((item) => [item.id, item])).values()];
}
