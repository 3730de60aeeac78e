import type { Situation } from '@mutirao/contract/challenges/challenges.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';

export type ListName = Situation | 'all';

/** The lists in the order of their tabs, each with its page and the value of its filter. */
export const lists = [
  { name: 'in_progress', page: pages.challengesInProgress, filter: 'in_progress' },
  { name: 'all', page: pages.challenges, filter: 'all' },
  { name: 'finished', page: pages.challengesFinished, filter: 'finished' },
  { name: 'coming_soon', page: pages.challengesComingSoon, filter: 'comming_soon' },
] as const satisfies readonly { name: ListName; page: unknown; filter: string }[];

/** The list that an address shows. */
export function listOfPath(pathname: string): (typeof lists)[number] {
  const path = pathname.replace(/\/+$/, '');
  return lists.find(({ page }) => linkTo(page) === path) ?? lists[1];
}
