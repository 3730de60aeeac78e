import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { endTeamInput, managedTeamParams, managedTeamsPage, managedTeamsQuery } from './teams-editor.ts';

export const teamsEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/teams': {
    id: 'listManagedTeams',
    summary: 'The teams of a challenge by a filter, for those who manage it',
    for: 'managers',
    params: challengeParams,
    query: managedTeamsQuery,
    answer: managedTeamsPage,
    failures: ['refused'],
  },

  'POST /admin/challenges/:id/teams/:team/end': {
    id: 'endTeam',
    summary: 'Ends a team; its people are notified of the reason and go on taking part',
    description: 'Refused (409) once the challenge has ended.',
    for: 'managers',
    params: managedTeamParams,
    body: endTeamInput,
    failures: ['refused', 'conflict'],
  },
});
