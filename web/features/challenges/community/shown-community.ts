import { parsePosition } from '@mutirao/contract/site/map/map-position.ts';
import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import { useLocation, useOutletContext } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';
import type { ShownChallenge } from '../challenges/index.ts';

export const useCommunityTexts = defineTexts('community', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const communityCall = 'GET /challenges/:id/community';
export const clustersCall = 'GET /challenges/:id/community/clusters';
export const placesCall = 'GET /challenges/:id/community/places';

const area = pages.challengeArea.community;

/** The challenge whose community the page shows, and the viewer's participation in it. */
export function useShownChallenge(): ShownChallenge {
  return useOutletContext<ShownChallenge>();
}

/** What an address of the community filters by. */
interface CommunityFilter {
  readonly search: string;
  /** By their abbreviations. */
  readonly skills: readonly string[];
  /** The text of a position. */
  readonly place: string | undefined;
}

/** The filter in an address, and whether it shows the map. */
export function readCommunity(address: string | URLSearchParams): CommunityFilter & { readonly isMap: boolean } {
  const { q = '', skills = '', place, view } = readSearch(area, address);
  return {
    search: q.trim(),
    skills: [...new Set(skills.split(',').filter(Boolean))],
    place,
    isMap: view === 'map',
  };
}

/** The filter as the API takes it. */
export function queryOf({ search, skills, place }: CommunityFilter) {
  return {
    ...(search && { search }),
    ...(skills.length > 0 && { 'filter[skills]': skills }),
    ...(place && parsePosition(place)),
  };
}

/** The filter of the page, and the addresses of the community with another one. */
export function useCommunityFilter() {
  const { slug } = useShownChallenge().challenge;
  const { search } = useLocation();
  const { lang } = readSearch(area, search);
  const filter = readCommunity(search);
  return {
    filter,
    isFiltered: filter.search !== '' || filter.skills.length > 0 || filter.place !== undefined,
    lang,
    /** The page without search parameters. */
    page: linkTo(area, { slug }),
    everyone: linkTo(area, { slug }, { lang }),
    linkWith: ({ search: q, skills, place }: CommunityFilter) =>
      linkTo(area, { slug }, { q: q || undefined, skills: skills.join(',') || undefined, place, lang }),
    mapAddress: (page = 1) => linkTo(area, { slug }, { view: 'map', page: page > 1 ? page : undefined, lang }),
  };
}
