import { mergeItems } from '@mutirao/contract/merge-items.ts';
import { type Draft, isSame } from './drafts.ts';

interface Item {
  readonly id: string | number;
}

const listsIn = (draft: Draft, lists: readonly string[]) => Object.keys(draft).filter((name) => lists.includes(name));

function mergeList(draft: Draft, name: string, theirs: unknown, prefer: 'mine' | 'theirs') {
  const { from, to } = draft[name] as Draft[string];
  const versions = { known: (from ?? []) as Item[], mine: (to ?? []) as Item[], theirs: (theirs ?? []) as Item[] };
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
