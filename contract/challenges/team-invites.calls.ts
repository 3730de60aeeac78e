import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import {
  invite,
  inviteParams,
  ownInvitesPage,
  ownInvitesQuery,
  sendInvitesInput,
  sentInvites,
} from './team-invites.ts';
import { teamParams } from './teams.ts';

export const teamInvitesCalls = defineCalls('Teams', {
  'POST /challenges/:id/teams/:team/contestant/invites': {
    id: 'requestToJoinTeam',
    summary: 'Asks to join a team',
    description:
      'Takes part in the challenge too, where the caller does not yet. Refused (409) to members of a team of the challenge, where the team is full, and while an invitation or a request is open.',
    for: 'members',
    params: teamParams,
    answer: invite,
    status: [201],
    failures: ['profile_incomplete', 'refused', 'conflict'],
  },

  'DELETE /challenges/:id/teams/:team/contestant/invites/:invite': {
    id: 'leaveTeam',
    summary: 'Leaves a team, or cancels a request',
    description: 'By the `id` of `my_invite`. Refused (409) to the leader of a team with other members.',
    for: 'members',
    params: inviteParams,
    failures: ['refused', 'conflict'],
  },

  'PUT /challenges/:id/teams/:team/contestant/invites/:invite/accept': {
    id: 'acceptTeamInvitation',
    summary: 'Accepts an invitation',
    description:
      'Takes part in the challenge too, where the caller does not yet. Refused (409) once it was answered or withdrawn, where the team is full, and to members of a team of the challenge.',
    for: 'members',
    params: inviteParams,
    answer: invite,
    failures: ['profile_incomplete', 'refused', 'conflict'],
  },

  'PUT /challenges/:id/teams/:team/contestant/invites/:invite/reject': {
    id: 'rejectTeamInvitation',
    summary: 'Refuses an invitation',
    for: 'members',
    params: inviteParams,
    answer: invite,
    failures: ['refused', 'conflict'],
  },

  'GET /challenges/:id/teams/:team/responsible/invites': {
    id: 'listTeamInvites',
    summary: 'The open requests and invitations of a team, newest first; for its leader',
    for: 'members',
    params: teamParams,
    answer: z.array(invite),
    failures: ['refused'],
  },

  'POST /challenges/:id/teams/:team/responsible/invites': {
    id: 'sendTeamInvites',
    summary: 'Invites members and e-mail addresses; for the leader',
    description:
      'Answers the invitations made, and why others were not. Refused (409) where none was made. An address gets a link that is valid for 14 days, at most 20 in 24 hours for each team; the leader needs a confirmed address for that.',
    for: 'members',
    params: teamParams,
    body: sendInvitesInput,
    answer: sentInvites,
    status: [201],
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/teams/:team/responsible/invites/:invite/accept': {
    id: 'acceptTeamRequest',
    summary: 'Accepts a request; for the leader',
    for: 'members',
    params: inviteParams,
    answer: invite,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/teams/:team/responsible/invites/:invite/reject': {
    id: 'rejectTeamRequest',
    summary: 'Refuses a request; for the leader',
    for: 'members',
    params: inviteParams,
    answer: invite,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/teams/:team/responsible/invites/:invite/remove': {
    id: 'removeTeamInvite',
    summary: 'Withdraws an invitation, or removes a member; for the leader',
    for: 'members',
    params: inviteParams,
    answer: invite,
    failures: ['refused', 'conflict'],
  },

  'GET /profile/teams/invitations': {
    id: 'listOwnTeamInvites',
    summary: "The caller's invitations and requests in all challenges, newest first",
    for: 'members',
    query: ownInvitesQuery,
    answer: ownInvitesPage,
  },
});
