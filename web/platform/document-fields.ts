import { mergeItems } from '@mutirao/contract/merge-items.ts';
import type { ApiError } from './api-error.ts';
import { type Draft, isSame } from './drafts.ts';

interface Item {
  readonly id: string | number;
}

const listsIn = (draft: Draft, lists: readonly string[]) => Object.keys(draft).filter((name) => lists.includes(name));

function mergeList(draft: Draft, name: string, theirs: unknown, prefer: 'mine' | 'theirs') {
  const { from, to } = draft[name] as Draft[string];
  const versions = {
    known: (from ?? []) as Item[],
    mine: (to ?? []) as Item[],
    theirs: (theirs ?? []) as Item[],
  };
  return mergeItems(versions, prefer);
}

/** Bases lists of a draft on what somebody else saved, where both changes go together. */
export function mergeDraft(draft: Draft, saved: object, lists: readonly string[]): Draft {
  const present = saved as Record<string, unknown>;
  const merged = listsIn(draft, lists).flatMap((name) => {
    if (isSame(draft[name]?.from, present[name])) return [];
    const { items, conflicts } = mergeList(draft, name, present[name], 'mine');
    return conflicts.length === 0 ? [[name, { from: present[name], to: items }] as const] : [];
  });
  if (merged.length === 0) return draft;
  const next = { ...draft, ...Object.fromEntries(merged) };
  return Object.fromEntries(Object.entries(next).filter(([name, { to }]) => !isSame(to, present[name])));
}

/** What contradicts in a list, as `mergeItems` names it. */
export function conflictsInList(draft: Draft, saved: object, name: string): string[] {
  return draft[name] ? mergeList(draft, name, (saved as Record<string, unknown>)[name], 'mine').conflicts : [];
}

/** A list with a conflict, decided for one version; the rest of both stays. */
export function settleList(draft: Draft, saved: object, name: string, prefer: 'mine' | 'theirs'): Draft {
  const present = (saved as Record<string, unknown>)[name];
  return { ...draft, [name]: { from: present, to: mergeList(draft, name, present, prefer).items } };
}

/** The server's messages by path, each with the value of its field that was known. */
export type Refusals = Readonly<Record<string, { readonly message: string; readonly known: unknown }>>;

/** The field that a path begins with. */
export const fieldOf = (path: string) => path.split('.')[0] ?? '';

/** A refusal that names none of the fields that were sent is about all of them. */
export function refusalsOf({ body, message }: ApiError, sent: Draft, saved: object): Refusals {
  const named = Object.entries(body.errors ?? {}).map(
    ([path, [first = '']]) => [path.replace(/^changes\.([^.]+)(?:\.to)?/, '$1'), first] as const,
  );
  const isAboutSent = named.some(([path]) => fieldOf(path) in sent);
  const all = [...(isAboutSent ? [] : Object.keys(sent).map((name) => [name, message] as const)), ...named];
  return Object.fromEntries(
    all.map(([path, text]) => [path, { message: text, known: (saved as Record<string, unknown>)[fieldOf(path)] }]),
  );
}

/** The messages that still hold: whoever saved a field since made it a conflict, or one list of both. */
export function errorsIn(refusals: Refusals, saved: object): Record<string, string> {
  const holding = Object.entries(refusals).filter(([path, { known }]) =>
    isSame(known, (saved as Record<string, unknown>)[fieldOf(path)]),
  );
  return Object.fromEntries(holding.map(([path, { message }]) => [path, message]));
}

/** What was typed, and what the server made of it; by field, and in lists by `<list>.<id>.<field>`. */
export type Cleaned = Readonly<Record<string, { readonly typed: unknown; readonly fresh: unknown }>>;

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
function cleanDraft(draft: Draft, cleaned: Cleaned, lists: readonly string[]): Draft {
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

interface Rebase {
  readonly sent: Draft;
  readonly fresh: object;
  readonly lists: readonly string[];
  readonly cleaned: Cleaned;
}

/**
 * What is left of a draft after some of its fields were saved, perhaps cleaned by the server, or together with what
 * somebody else changed in a list; what was typed since is based on the saved values.
 */
export function rebaseDraft(draft: Draft, { sent: given, fresh, lists, cleaned }: Rebase): Draft {
  const now = fresh as Record<string, unknown>;
  const sent = cleanDraft(given, cleaned, lists);
  const left = Object.entries(cleanDraft(draft, cleaned, lists)).filter(
    ([name, { to }]) => !isSame(to, now[name]) && !(sent[name] && isSame(to, sent[name].to)),
  );
  const based = left.map(([name, { from, to }]) => {
    const change = sent[name];
    if (!change) return [name, { from, to }];
    return [name, { from: lists.includes(name) ? change.to : now[name], to }];
  });
  return mergeDraft(Object.fromEntries(based), fresh, lists);
}
