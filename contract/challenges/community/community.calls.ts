import { defineCalls } from '../../calls.ts';
import { clustersQuery, mapClusters } from '../../site/map/map-clusters.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { communityPage, communityPlacesPage, communityPlacesQuery, communityQuery } from './community.ts';

const call = {
  for: 'everyone',
  params: challengeParams,
  cache: ['challenge:{id}', 'community:{id}', 'figures:{id}', 'members', 'skills'],
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
    summary: 'Clusters of the places where participants live, in a part of the map',
    description: 'Without those who are not listed or listed without a place.',
    query: clustersQuery,
    answer: mapClusters,
  },

  'GET /challenges/:id/community/places': {
    ...call,
    id: 'listCommunityPlaces',
    summary: 'A page of the places where participants live, those with the most first',
    description: 'Without those who are not listed or listed without a place.',
    query: communityPlacesQuery,
    answer: communityPlacesPage,
  },
});
