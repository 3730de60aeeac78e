import { defineCalls } from '../calls.ts';
import { teamInvitationLink, teamInvitationLinkParams } from './team-invitation-links.ts';
import { invite } from './team-invites.ts';

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
