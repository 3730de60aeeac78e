import { type Draft, isSame } from './drafts.ts';

/** What was typed, and what the server made of it; by field, and in lists by `<list>.<id>.<field>`. */
export type Cleaned = Readonly<Record<string, { readonly typed: unknown; readonly fresh: unknown }>>;

interface Item {
  readonly id: string | number;
}

type Values = Readonly<Record<string, unknown>>;
type Leaf = (path: string, value: unknown) => unknown;

function mapLeaves(values: Values, lists: readonly string[], leaf: Leaf): Values {
  const mapItem = (list: string, item: Item) =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [name, leaf(`${list}.${item.id}.${name}`, value)]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      lists.includes(name) ? ((value ?? []) as Item[]).map((item) => mapItem(name, item)) : leaf(name, value),
    ]),
  );
}

/** By path, as `Cleaned` has them. */
export function leavesOf(values: object, lists: readonly string[]): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  mapLeaves(values as Values, lists, (path, value) => void leaves.set(path, value));
  return leaves;
}

function replace<Of extends object>(values: Of, lists: readonly string[], leaf: Leaf, cleaned: Cleaned): Of {
  return Object.keys(cleaned).length === 0 ? values : (mapLeaves(values as Values, lists, leaf) as Of);
}

/** Values of the server, as they were typed. */
export function asTyped<Of extends object>(values: Of, cleaned: Cleaned, lists: readonly string[]): Of {
  const leaf: Leaf = (path, value) =>
    cleaned[path] && isSame(value, cleaned[path].fresh) ? cleaned[path].typed : value;
  return replace(values, lists, leaf, cleaned);
}

/** Typed values, as the server has them. */
export function asCleaned<Of extends object>(values: Of, cleaned: Cleaned, lists: readonly string[]): Of {
  const leaf: Leaf = (path, value) =>
    cleaned[path] && isSame(value, cleaned[path].typed) ? cleaned[path].fresh : value;
  return replace(values, lists, leaf, cleaned);
}

/** A draft whose values are as the server has them. */
export function cleanDraft(draft: Draft, cleaned: Cleaned, lists: readonly string[]): Draft {
  const values = Object.fromEntries(Object.entries(draft).map(([name, { to }]) => [name, to]));
  const clean = asCleaned<Values>(values, cleaned, lists);
  return Object.fromEntries(Object.entries(draft).map(([name, { from }]) => [name, { from, to: clean[name] }]));
}

interface Saved {
  readonly sent: Draft;
  /** The values on the server since. */
  readonly fresh: object;
  readonly lists: readonly string[];
}

/** What the server made of the fields that were sent. */
export function compareSaved({ sent, fresh, lists }: Saved): Cleaned {
  const versions = ['from', 'to'] as const;
  const [before, typed] = versions.map((version) =>
    leavesOf(Object.fromEntries(Object.entries(sent).map(([name, change]) => [name, change[version]])), lists),
  ) as [Map<string, unknown>, Map<string, unknown>];
  const now = leavesOf(fresh, lists);
  const changed = [...typed].filter(
    ([path, to]) => now.has(path) && !isSame(to, before.get(path)) && !isSame(to, now.get(path)),
  );
  return Object.fromEntries(changed.map(([path, to]) => [path, { typed: to, fresh: now.get(path) }]));
}
