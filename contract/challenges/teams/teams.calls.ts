import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { userParams } from '../../members/members/members.ts';
import { largestUpload } from '../../pictures.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { cardsQuery } from '../participation/participation.calls.ts';
import {
  createTeamInput,
  endTeamInput,
  listTeamsQuery,
  managedTeamParams,
  managedTeamsPage,
  managedTeamsQuery,
  memberTeamParams,
  memberTeamsPage,
  team,
  teamCandidatesPage,
  teamCandidatesQuery,
  teamParams,
  teamsPage,
  updateTeamInput,
} from './teams.ts';

export const teamsCalls = defineCalls('Teams', {
  'GET /challenges/:id/teams': {
    id: 'listTeams',
    summary: "A page of a challenge's teams, newest first",
    description: 'Teams that fit the search and both filters. Refused (403) where the challenge has no teams.',
    for: 'everyone',
    params: challengeParams,
    query: listTeamsQuery,
    answer: teamsPage,
    cache: [],
    failures: ['refused'],
  },

  'POST /challenges/:id/teams': {
    id: 'createTeam',
    summary: 'Creates a team, with the caller as its leader',
    description:
      'JSON, or a form with a picture in the field `banner`; JSON names an upload there. The caller must take part in the challenge and be in none of its teams (409).',
    for: 'members',
    params: challengeParams,
    body: createTeamInput,
    file: { field: 'banner', largest: largestUpload, perHour: 30 },
    answer: team,
    status: [201],
    failures: ['refused', 'conflict'],
  },

  'GET /challenges/:id/teams/:team': {
    id: 'getTeam',
    summary: 'A team by its slug or id',
    for: 'everyone',
    params: teamParams,
    answer: team,
    cache: [],
    failures: ['refused'],
  },

  'PUT /challenges/:id/teams/:team': {
    id: 'updateTeam',
    summary: "Changes a team's name, banner or what it looks for, or offers it to another leader",
    description:
      'For its leader; absent fields stay. JSON, or a form with a picture in the field `banner`; in JSON, `banner` names an upload, or is null to remove it. The slug stays.',
    for: 'members',
    params: teamParams,
    body: updateTeamInput,
    file: { field: 'banner', largest: largestUpload, perHour: 30 },
    answer: team,
    failures: ['refused', 'conflict'],
  },

  'DELETE /challenges/:id/teams/:team': {
    id: 'deleteTeam',
    summary: 'Deletes a team; for its leader',
    for: 'members',
    params: teamParams,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/teams/:team/leadership/accept': {
    id: 'acceptLeadership',
    summary: 'Leads a team from now on; for the member to whom it is offered',
    description: 'The former leader stays in the team.',
    for: 'members',
    params: teamParams,
    answer: team,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/teams/:team/leadership/reject': {
    id: 'rejectLeadership',
    summary: 'Declines to lead a team; for the member to whom it is offered',
    for: 'members',
    ages: 'everyone',
    params: teamParams,
    answer: team,
    failures: ['refused', 'conflict'],
  },

  'GET /users/:user/teams': {
    id: 'listTeamsOfUser',
    summary: 'The teams that a member is in, the latest joined first; by id, slug or a slug they had',
    for: 'everyone',
    params: userParams,
    query: cardsQuery,
    answer: memberTeamsPage,
    cache: [],
  },

  'GET /challenges/:id/teams/user/:user': {
    id: 'listTeamsOfUserInChallenge',
    summary: 'The team that a member has in a challenge, as a list of one or none; by their id or slug',
    for: 'members',
    params: memberTeamParams,
    answer: z.array(team),
    failures: ['refused'],
  },
});

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
