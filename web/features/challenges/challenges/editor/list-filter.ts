import { editorOrders, editorStates } from '@mutirao/contract/challenges/challenge-editor-limits.ts';
import { situations } from '@mutirao/contract/challenges/challenges.ts';
import type { EditorQuery } from '@mutirao/contract/challenges/editor-list.ts';
import { goalCount } from '@mutirao/contract/challenges/goals.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { readSearch } from '@mutirao/contract/site-map/index.ts';

export type ListFilter = Omit<EditorQuery, 'per_page'>;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

function goalOf(text: string | undefined): number | undefined {
  const goal = Number(text);
  return Number.isInteger(goal) && goal >= 1 && goal <= goalCount ? goal : undefined;
}

/** The filter in the address of the list; an unknown choice counts as none. */
export function readListFilter(address: string): ListFilter {
  const { state, situation, goal, q = '', order, after } = readSearch(pages.challenges, address);
  return {
    state: oneOf(editorStates, state),
    situation: oneOf(situations, situation),
    category: goalOf(goal),
    search: q,
    order: oneOf(editorOrders, order) ?? 'newest',
    after,
  };
}

/** The search parameters of a filter; defaults are left out. */
export function searchOf({ state, situation, category, search, order, after }: ListFilter) {
  return {
    state,
    situation,
    goal: category === undefined ? undefined : String(category),
    q: search || undefined,
    order: order === 'newest' ? undefined : order,
    after,
  };
}
