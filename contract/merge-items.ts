interface Item {
  readonly id: string | number;
}

interface Versions<One extends Item> {
  /** The list that both people began with. */
  readonly known: readonly One[];
  readonly mine: readonly One[];
  readonly theirs: readonly One[];
}

interface Merged<One extends Item> {
  readonly items: One[];
  /** What both changed differently: `<id>.<field>`, or `<id>` where one deleted what the other changed. */
  readonly conflicts: string[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const byId = <One extends Item>(items: readonly One[]) => new Map(items.map((item) => [item.id, item]));

function mergeItem<One extends Item>({ known, mine, theirs }: Record<keyof Versions<One>, One>, prefersMine: boolean) {
  const conflicts: string[] = [];
  const item = Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((name) => {
      const [before, own, other] = [known, mine, theirs].map((version) => version[name as keyof One]);
      if (isSame(own, other) || isSame(own, before)) return [name, other];
      if (isSame(other, before)) return [name, own];
      conflicts.push(`${mine.id}.${name}`);
      return [name, prefersMine ? own : other];
    }),
  ) as unknown as One;
  return { item, conflicts };
}

/** Ids in the order of `first`; those of `second` alone follow the one that precedes them there. */
function mergeOrder(first: readonly Item['id'][], second: readonly Item['id'][]): Item['id'][] {
  const order = [...first];
  for (const [at, id] of second.entries())
    if (!order.includes(id)) order.splice(at === 0 ? 0 : order.indexOf(second[at - 1] as Item['id']) + 1, 0, id);
  return order;
}

/**
 * Merges what two people changed in a list, by ids and fields. Where they contradict, the preferred version counts. If
 * both changed the order, that of the preferred version counts too, which is no conflict: it loses no text.
 */
export function mergeItems<One extends Item>(versions: Versions<One>, prefer: 'mine' | 'theirs'): Merged<One> {
  const [known, mine, theirs] = [byId(versions.known), byId(versions.mine), byId(versions.theirs)];
  const prefersMine = prefer === 'mine';
  const conflicts: string[] = [];
  const merged = new Map<Item['id'], One>();
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const [before, own, other] = [known.get(id), mine.get(id), theirs.get(id)];
    if (own && other) {
      const { item, conflicts: found } = mergeItem({ known: before ?? other, mine: own, theirs: other }, prefersMine);
      merged.set(id, item);
      conflicts.push(...found);
      continue;
    }
    const left = (own ?? other) as One;
    // One of them added it, or deleted what the other may have changed.
    const isContradicted = before !== undefined && !isSame(before, left);
    if (isContradicted) conflicts.push(String(id));
    if (before === undefined || (isContradicted && prefersMine === (own !== undefined))) merged.set(id, left);
  }
  const orders = [versions.mine, versions.theirs].map((items) => items.map(({ id }) => id)) as [
    Item['id'][],
    Item['id'][],
  ];
  const [ownOrder, otherOrder] = orders;
  const shared = (ids: readonly Item['id'][]) => ids.filter((id) => known.has(id) && mine.has(id) && theirs.has(id));
  const isMovedByMe = !isSame(shared(ownOrder), shared([...known.keys()]));
  const isMovedByThem = !isSame(shared(otherOrder), shared([...known.keys()]));
  const takesMine = isMovedByMe && (prefersMine || !isMovedByThem);
  const order = takesMine ? mergeOrder(ownOrder, otherOrder) : mergeOrder(otherOrder, ownOrder);
  return { items: order.flatMap((id) => merged.get(id) ?? []), conflicts };
}
