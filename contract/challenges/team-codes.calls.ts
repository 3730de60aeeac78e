import { defineCalls } from '../calls.ts';
import { putTeamCodeInput, teamCode, teamCodeParams, teamOfCode } from './team-codes.ts';
import { invite } from './team-invites.ts';
import { teamParams } from './teams.ts';

export const teamCodesCalls = defineCalls('Teams', {
  'GET /challenges/:id/teams/:team/code': {
    id: 'getTeamCode',
    summary: 'The code of a team, or null; for its leader',
    for: 'members',
    params: teamParams,
    answer: teamCode.nullable(),
    failures: ['refused'],
  },

  'PUT /challenges/:id/teams/:team/code': {
    id: 'putTeamCode',
    summary: 'Creates, opens, closes or renews the code of a team; for its leader',
    for: 'members',
    params: teamParams,
    body: putTeamCodeInput,
    answer: teamCode,
    failures: ['refused', 'conflict'],
  },

  'DELETE /challenges/:id/teams/:team/code': {
    id: 'deleteTeamCode',
    summary: 'Switches the code of a team off; for its leader',
    for: 'members',
    params: teamParams,
    failures: ['refused', 'conflict'],
  },

  'GET /team-codes/:code': {
    id: 'getTeamOfCode',
    summary: 'The team of a code',
    description:
      'After 20 wrong codes in 10 minutes, visitors of a network are refused (429) with every code; a member only after 10 wrong codes of their own in an hour.',
    for: 'everyone',
    params: teamCodeParams,
    answer: teamOfCode,
    failures: ['too_many'],
  },

  'POST /team-codes/:code': {
    id: 'joinByTeamCode',
    summary: 'Joins a team by its code, or asks to',
    description:
      'Answers a request, accepted where the code is open. Takes part in the challenge too, where the caller does not yet. An open request is accepted where the code is open, an open invitation in any case; members of the team get the invite that made them one. Refused (409) where the team is full, and to members of another team of the challenge.',
    for: 'members',
    params: teamCodeParams,
    answer: invite,
    failures: ['profile_incomplete', 'refused', 'conflict', 'too_many'],
  },
});
