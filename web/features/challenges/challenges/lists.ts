import type { Situation } from '@mutirao/contract/challenges/challenges.ts';

export type ListName = Situation | 'all';

/** The lists in the order of their tabs, each with its path and the value of its filter. */
export const lists: readonly { name: ListName; path: string; filter: string }[] = [
  { name: 'in_progress', path: '/challenges/in-progress', filter: 'in_progress' },
  { name: 'all', path: '/challenges', filter: 'all' },
  { name: 'finished', path: '/challenges/finished', filter: 'finished' },
  { name: 'coming_soon', path: '/challenges/coming-soon', filter: 'comming_soon' },
];

/** The list that an address shows. */
export function listOfPath(pathname: string): (typeof lists)[number] {
  const path = pathname.replace(/\/+$/, '');
  return lists.find((list) => list.path === path) ?? (lists[1] as (typeof lists)[number]);
}
