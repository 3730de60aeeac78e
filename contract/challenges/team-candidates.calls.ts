import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { teamCandidatesPage, teamCandidatesQuery } from './team-candidates.ts';
import { teamParams } from './teams.ts';

const search = {
  for: 'members',
  query: teamCandidatesQuery,
  answer: teamCandidatesPage,
  failures: ['refused'],
} as const;

export const teamCandidatesCalls = defineCalls('Teams', {
  'GET /users/search/challenge/:id/teams': {
    ...search,
    id: 'findTeamCandidates',
    summary: 'Participants of a challenge who have no team there, for those who take part',
    description:
      'Those who look for a team first, then the latest to join. Members who hide from the community are left out, and the caller. Both filters together.',
    params: challengeParams,
  },

  'GET /users/search/challenge/:id/teams/:team': {
    ...search,
    id: 'findTeamCandidatesOfTeam',
    summary: 'The same for a team, without those who have an open invitation or request; for its leader',
    params: teamParams,
  },
});
