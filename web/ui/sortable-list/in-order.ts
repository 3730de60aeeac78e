/** Items in the order of these ids; others come first. */
export function inOrder<Item, Id = number>(
  items: readonly Item[],
  ids: readonly Id[],
  idOf: (item: Item) => Id = (item) => (item as { id: Id }).id,
): Item[] {
  return items.toSorted((one, other) => ids.indexOf(idOf(one)) - ids.indexOf(idOf(other)));
}
