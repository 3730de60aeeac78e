/** Moves some items of a list together; `position` counts among the others. */
export function moveTo<Item>(items: readonly Item[], moved: readonly Item[], position: number): Item[] {
  const others = items.filter((item) => !moved.includes(item));
  return [...others.slice(0, position), ...moved, ...others.slice(position)];
}

/** Items in the order of these ids; others come first. */
export function inOrder<Item, Id = number>(
  items: readonly Item[],
  ids: readonly Id[],
  idOf: (item: Item) => Id = (item) => (item as { id: Id }).id,
): Item[] {
  return items.toSorted((one, other) => ids.indexOf(idOf(one)) - ids.indexOf(idOf(other)));
}
