/** Moves some items of a list together; `position` counts among the others. */
export function moveTo<Item>(items: readonly Item[], moved: readonly Item[], position: number): Item[] {
  const others = items.filter((item) => !moved.includes(item));
  return [...others.slice(0, position), ...moved, ...others.slice(position)];
}
