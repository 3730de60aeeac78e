import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import {
  invite,
  inviteParams,
  ownInvitesPage,
  ownInvitesQuery,
  putTeamCodeInput,
  sendInvitesInput,
  sentInvites,
  teamCode,
  teamCodeParams,
  teamOfCode,
} from './team-invites.ts';
import { teamInvitationLink, teamInvitationLinkParams, teamParams } from './teams.ts';

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
    ages: 'everyone',
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
    ages: 'everyone',
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

export const teamInvitationLinksCalls = defineCalls('Teams', {
  'GET /team-invitations/:token': {
    id: 'getTeamInvitationLink',
    summary: 'The team and the challenge of an invitation by e-mail, as everyone may see them',
    description: 'Gone (410) once the invitation has expired, was withdrawn or answered.',
    for: 'everyone',
    params: teamInvitationLinkParams,
    answer: teamInvitationLink,
    failures: ['refused', 'expired', 'too_many'],
  },

  'POST /team-invitations/:token': {
    id: 'claimTeamInvitation',
    summary: "Makes an invitation by e-mail the caller's, whatever their address",
    description:
      "The link is the credential. Refused (409) where it is another member's, to members of a team of the challenge, and while another invitation or a request with the team is open. Repeating the call changes nothing.",
    for: 'members',
    params: teamInvitationLinkParams,
    answer: invite,
    failures: ['refused', 'conflict', 'expired', 'too_many'],
  },
});
