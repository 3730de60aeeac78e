interface Item {
  readonly id: number;
}

/**
 * A list that was refetched, in the order in which it is shown: new items follow at the end. An item that is no longer
 * in it stays where it `isKept`.
 */
export function inOrder<One extends Item>(
  shown: readonly One[],
  fresh: readonly One[],
  isKept: (item: One) => boolean,
): One[] {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const known = new Set(shown.map(({ id }) => id));
  return [
    ...shown.flatMap((item) => byId.get(item.id) ?? (isKept(item) ? [item] : [])),
    ...fresh.filter(({ id }) => !known.has(id)),
  ];
}
