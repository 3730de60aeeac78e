import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import { useLocation } from 'react-router';
import { useShownChallenge } from './use-shown-team.ts';

/** The filter in an address of the list of teams: the chosen skills by abbreviation, and whether only open ones. */
export function readTeamFilter(search: string | URLSearchParams) {
  const { skills = '', open } = readSearch(pages.challengeArea.teams, search);
  return { skills: [...new Set(skills.split(',').filter(Boolean))], open: open !== undefined };
}

/** What the list of teams is filtered by. */
interface TeamFilter {
  readonly skills: readonly string[];
  readonly open: boolean;
}

/** The filter of the list on the page, and the address of the list with another one. */
export function useTeamFilter() {
  const { challenge } = useShownChallenge();
  const { search } = useLocation();
  const { lang } = readSearch(pages.challengeArea.teams, search);
  const filter = readTeamFilter(search);
  return {
    filter,
    isFiltered: filter.skills.length > 0 || filter.open,
    lang,
    linkWith: ({ skills, open }: TeamFilter) =>
      linkTo(
        pages.challengeArea.teams,
        { slug: challenge.slug },
        { skills: skills.join(',') || undefined, open: open ? 'true' : undefined, lang },
      ),
  };
}
