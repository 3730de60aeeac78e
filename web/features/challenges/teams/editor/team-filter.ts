import { type ManagedTeamsQuery, teamSizes } from '@mutirao/contract/challenges/teams-editor.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { readSearch } from '@mutirao/contract/site-map/index.ts';

export type ShownTeams = Omit<ManagedTeamsQuery, 'per_page'>;

/** The filter in the address of the list; an unknown choice counts as the default. */
export function readTeamFilter(address: string): ShownTeams {
  const { size, q = '', ...rest } = readSearch(backOfficePages.challengeTeams, address);
  return { ...rest, size: teamSizes.find((value) => value === size), search: q };
}

/** The search parameters of a filter; defaults are left out. */
export function searchOf({ search, ...filter }: ShownTeams) {
  return { ...filter, q: search || undefined };
}
