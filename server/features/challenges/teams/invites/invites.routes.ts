import { teamInvitationLinksCalls, teamInvitesCalls } from '@mutirao/contract/challenges/teams/team-invites.calls.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../../platform/http/language.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { changeInvite, leaveOrCancel, requestToJoin } from './change-invite.ts';
import { claimInvitationOfLink, getInvitationLink } from './invitation-links.ts';
import { writeInvitationMails } from './invitation-mail.ts';
import { listOwnInvites, listTeamInvites } from './list-invites.ts';
import { sendInvites, sweepAddresses } from './send-invites.ts';

/** Invitations to e-mail addresses: their mails, their links and their end. */
function routeInvitationLinks(api: Server, platform: Platform): void {
  writeInvitationMails(platform);
  platform.jobs.every('team-invitations-cleaning', '25 * * * *', () => sweepAddresses(platform));
  answerCalls(api, teamInvitationLinksCalls, {
    'GET /team-invitations/:token': ({ params, ip: address }, reply) => {
      reply.header('cache-control', 'no-store');
      return getInvitationLink(platform, { ...params, address });
    },

    'POST /team-invitations/:token': ({ viewer, params, ip: address }) =>
      claimInvitationOfLink(platform, viewer, { ...params, address }),
  });
}

const keyOf = ({ id, team }: { id: number; team: string }) => ({ challengeId: id, by: parseIdOrSlug(team) });
const keyOfInvite = ({ invite, ...of }: { id: number; team: string; invite: number }) => ({ ...keyOf(of), invite });

/** Invitations of teams and requests to join them. */
export function routeInvites(api: Server, platform: Platform): void {
  routeInvitationLinks(api, platform);
  answerCalls(api, teamInvitesCalls, {
    'POST /challenges/:id/teams/:team/contestant/invites': ({ viewer, params }) =>
      requestToJoin(platform, viewer, keyOf(params)),

    'DELETE /challenges/:id/teams/:team/contestant/invites/:invite': ({ viewer, params }) =>
      leaveOrCancel(platform, viewer, keyOfInvite(params)),

    'PUT /challenges/:id/teams/:team/contestant/invites/:invite/accept': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'member', action: 'accept' }),

    'PUT /challenges/:id/teams/:team/contestant/invites/:invite/reject': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'member', action: 'reject' }),

    'GET /challenges/:id/teams/:team/responsible/invites': ({ viewer, params }) =>
      listTeamInvites(platform, keyOf(params), viewer),

    'POST /challenges/:id/teams/:team/responsible/invites': ({ viewer, params, body, headers }) =>
      sendInvites(platform, viewer, keyOf(params), { ...body, language: callerLanguage({ headers }) }),

    'POST /challenges/:id/teams/:team/responsible/invites/:invite/accept': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'leader', action: 'accept' }),

    'POST /challenges/:id/teams/:team/responsible/invites/:invite/reject': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'leader', action: 'reject' }),

    'POST /challenges/:id/teams/:team/responsible/invites/:invite/remove': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'leader', action: 'remove' }),

    'GET /profile/teams/invitations': ({ viewer, query }) => listOwnInvites(platform, viewer, query),
  });
}
