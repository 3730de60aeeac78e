import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import {
  communityClusters,
  communityClustersQuery,
  communityPage,
  communityPlacesPage,
  communityPlacesQuery,
  communityQuery,
} from './community.ts';

const call = {
  for: 'everyone',
  params: challengeParams,
  cache: ['challenge:{id}', 'community:{id}', 'figures:{id}', 'members'],
  failures: ['refused'],
} as const;

export const communityCalls = defineCalls('Community', {
  'GET /challenges/:id/community': {
    ...call,
    id: 'listCommunity',
    summary: 'A page of the participants of a challenge, the latest to join first',
    description:
      'Members who hide from the community are counted in `contestants_count` alone. Those whom moderation hid are listed without a place. Refused (403) where the challenge does not show its community.',
    query: communityQuery,
    answer: communityPage,
  },

  'GET /challenges/:id/community/clusters': {
    ...call,
    id: 'listCommunityClusters',
    summary: 'How many participants live where, in clusters for a zoom of the map',
    description: 'Without those who are not listed or listed without a place.',
    query: communityClustersQuery,
    answer: communityClusters,
  },

  'GET /challenges/:id/community/places': {
    ...call,
    id: 'listCommunityPlaces',
    summary: 'The same as a page of places, those with most participants first',
    query: communityPlacesQuery,
    answer: communityPlacesPage,
  },
});
